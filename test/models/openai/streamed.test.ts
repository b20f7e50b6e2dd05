import { describe, expect, it } from "vitest";
import { completion, SUMMARY, startModels } from "../../support/provider/models.ts";
import { always, type Fault, inOrder } from "../../support/provider/provider-faults.ts";
import type { ProviderOptions } from "../../support/provider/provider-protocol.ts";

const signal = new AbortController().signal;

const heardFrom = async (options: ProviderOptions) => {
  const { provider, chat } = await startModels({ complete: () => SUMMARY, ...options });
  const tries: string[] = [];
  const answer = chat.complete(completion, signal, () => {
    const at = tries.push("") - 1;
    return (piece) => {
      tries[at] += piece;
    };
  });
  return { provider, chat, answer, tries };
};

const whole = JSON.stringify(SUMMARY);

describe("an answer as it is written", () => {
  it("is passed on in pieces and returned whole, once", async () => {
    const { provider, answer, tries } = await heardFrom({});
    expect(await answer).toEqual(SUMMARY);
    expect(tries).toEqual([whole]);
    expect(provider.counts.chat).toBe(1);
  });

  it("comes in one piece from a server that does not stream, with one call", async () => {
    const { provider, answer, tries } = await heardFrom({ wholeOnly: true });
    expect(await answer).toEqual(SUMMARY);
    expect(tries).toEqual([whole]);
    expect(provider.counts.chat).toBe(1);
  });

  it.each([0, 1])("is asked for whole when it was interrupted after %i pieces", async (after) => {
    const { provider, chat, answer, tries } = await heardFrom({
      faults: inOrder({ is: "interrupted", after }),
    });
    expect(await answer).toEqual(SUMMARY);
    expect(tries).toEqual([whole.slice(0, after * 24), whole]);
    await chat.complete(completion, signal, () => () => undefined);
    expect(provider.calls.map(({ body }) => body.stream)).toEqual([true, undefined, true]);
  });

  it.each<[string, Fault, RegExp, number]>([
    [
      "a prompt that is too long",
      { is: "told in the stream", event: { error: { message: "Context size has been exceeded." } } },
      /more than the model "c" takes/,
      1,
    ],
    [
      "a key that is refused",
      { is: "told in the stream", event: { error: { code: 401, message: "No such user" } } },
      /refused the key/,
      1,
    ],
    [
      "a failure of its own",
      { is: "told in the stream", event: { error: { message: "CUDA error" } } },
      /cannot be reached, or failed/,
      3,
    ],
    [
      "a failure with status 200",
      { is: "other shape", body: { error: { code: 402, message: "No credits" } } },
      /quota/,
      1,
    ],
    [
      "words without an envelope",
      { is: "other shape", status: 400, body: { object: "error", message: "maximum context length is 9" } },
      /more than the model "c" takes/,
      1,
    ],
  ])("fails with what the server says in its midst: %s", async (_, fault, message, calls) => {
    const { provider, answer } = await heardFrom({
      faults: always(fault),
      wholeOnly: fault.is === "other shape",
    });
    await expect(answer).rejects.toMatchObject({
      code: "model_error",
      message: expect.stringMatching(message),
    });
    expect(provider.counts.chat).toBe(calls);
  });

  it("waits for a limit that is reported in the stream", async () => {
    const event = { error: { code: 429, message: "Slow down" } };
    const { answer } = await heardFrom({ faults: inOrder({ is: "told in the stream", event }) });
    expect(await answer).toEqual(SUMMARY);
  });
});
