import { describe, expect, it } from "vitest";
import { completion, SUMMARY, startModels } from "../../support/provider/models.ts";
import type { StandIn } from "../../support/provider/provider.ts";
import { always, inOrder } from "../../support/provider/provider-faults.ts";

const signal = new AbortController().signal;

const formatsOf = ({ calls }: StandIn): string[] =>
  calls.map(({ body: { response_format: asked } }) =>
    typeof asked === "object" ? `${asked.type}${asked.schema ? " with schema" : ""}` : "none",
  );

describe("the format of an answer", () => {
  it("falls back to a JSON object and to none, with the schema in words, and remembers it", async () => {
    const complete = () => SUMMARY;
    const refusedFormats = ["json_schema", "json_object with schema"];
    const { provider, chat } = await startModels({ refusedFormats, complete });
    await chat.complete(completion, signal);
    await chat.complete(completion, signal);
    expect(formatsOf(provider)).toEqual([...refusedFormats, "json_object", "json_object"]);
    const [system, user] = provider.calls.at(-1)?.body.messages ?? [];
    expect(system?.content).toMatch(/^Sum it up\.\n\n.*JSON.*"additionalProperties":false/s);
    expect(user).toEqual(completion.turns[1]);
    refusedFormats.push("json_object");
    await chat.complete({ ...completion, turns: completion.turns.slice(1) }, signal);
    await chat.complete(completion, signal);
    expect(formatsOf(provider).slice(4)).toEqual(["json_object", "none", "none"]);
    expect(provider.calls.at(-2)?.body.messages).toMatchObject([{ role: "system" }, completion.turns[1]]);
  });

  it("does not remember what one schema alone made necessary", async () => {
    const message = "Invalid schema for response_format 'summary'";
    const faults = inOrder({ is: "status", status: 400, message });
    const { provider, chat } = await startModels({ faults, complete: () => SUMMARY });
    await chat.complete(completion, signal);
    await chat.complete(completion, signal);
    const formats = provider.calls.map(({ body }) => body.response_format);
    expect(formats).toMatchObject([
      { type: "json_schema" },
      { type: "json_object" },
      { type: "json_schema" },
    ]);
  });

  it.each(["llama-cpp-python", "FastAPI"] as const)(
    "is asked for with the schema beside it where %s refuses it in its manner, and that is remembered",
    async (manner) => {
      const { provider, chat } = await startModels({ manner, refusedFormats: ["json_schema"] });
      const ask = { ...completion, turns: completion.turns.slice(1) };
      expect(await chat.complete(ask, signal)).toEqual(SUMMARY);
      await chat.complete(ask, signal);
      const known = "json_object with schema";
      expect(formatsOf(provider)).toEqual(["json_schema", known, known]);
      expect(provider.calls[1]?.body.response_format).toEqual({
        type: "json_object",
        schema: completion.schema,
      });
    },
  );

  it("is all that is remembered if a server's complaint about it repeats other words of the request", async () => {
    const message = 'Unknown json_schema in {"messages":["A stream drives the mill."]}';
    const refused = { is: "status", status: 400, message } as const;
    const { provider, chat } = await startModels({
      faults: inOrder(refused, refused),
      complete: () => SUMMARY,
    });
    const listen = () => () => undefined;
    await chat.complete(completion, signal, listen);
    await chat.complete(completion, signal, listen);
    const known = "json_object with schema";
    expect(formatsOf(provider)).toEqual(["json_schema", "json_schema", known, known]);
    expect(provider.calls.map(({ body }) => body.stream)).toEqual([true, undefined, undefined, true]);
  });

  it.each([
    [500, "The response_format could not be applied: out of memory"],
    [500, "Invalid state of the worker"],
    [503, undefined],
  ])("is not changed for a failure of the server: %i %s", async (status, message) => {
    const fault = { is: "status", status, ...(message !== undefined && { message }) } as const;
    const { provider, chat } = await startModels({ faults: always(fault) });
    await expect(chat.complete(completion, signal)).rejects.toMatchObject({
      code: "model_error",
      message: expect.stringMatching(/cannot be reached, or failed/),
    });
    expect(formatsOf(provider)).toEqual(["json_schema", "json_schema", "json_schema"]);
  });
});

describe("the length of an answer", () => {
  it("limits tokens by the name that the server knows", async () => {
    const { provider, chat } = await startModels({ refusesMaxTokens: true });
    await chat.complete(completion, signal);
    await chat.complete(completion, signal);
    const limits = provider.calls.map(({ body }) => [body.max_tokens, body.max_completion_tokens]);
    expect(limits).toEqual([
      [300, undefined],
      [undefined, 300],
      [undefined, 300],
    ]);
  });

  it("is what fits next to the prompt if a server refuses more", async () => {
    const { provider, chat } = await startModels({ manner: "vLLM", context: 290 });
    expect(await chat.complete(completion, signal)).toEqual(SUMMARY);
    const limits = provider.calls.map(({ body }) => body.max_tokens ?? 0);
    expect(limits).toEqual([300, expect.any(Number)]);
    expect(limits[1]).toBeGreaterThan(256);
    expect(limits[1]).toBeLessThan(290);
  });

  it.each<[string, number, number[]]>([
    ["This model supports at most 4096 completion tokens, whereas you provided 8000.", 8000, [8000, 4096]],
    [
      "This model's maximum context length is 9000 tokens. However, you requested 8000 output tokens and your prompt contains at least 1001 input tokens, for a total of at least 9001 tokens.",
      8000,
      [8000, 4000],
    ],
  ])("is shorter if a server asks for that: %s", async (message, maxTokens, limits) => {
    const faults = inOrder({ is: "status", status: 400, message: `max_tokens is too large. ${message}` });
    const { provider, chat } = await startModels({ faults });
    await chat.complete({ ...completion, maxTokens }, signal);
    expect(provider.calls.map(({ body }) => body.max_tokens)).toEqual(limits);
  });

  it.each(["vLLM", "llama.cpp", "llama-cpp-python"] as const)(
    "is not what fails when the prompt alone is too long for %s",
    async (manner) => {
      const { provider, chat } = await startModels({ manner, context: 5 });
      await expect(chat.complete(completion, signal)).rejects.toMatchObject({
        code: "model_error",
        isContent: true,
        message: expect.stringMatching(/more than the model "c" takes at once/),
      });
      expect(provider.counts.chat).toBe(1);
    },
  );
});

describe("the turns of a question", () => {
  const rolesOf = ({ calls }: StandIn) => calls.map(({ body }) => body.messages?.map(({ role }) => role));
  const ask = {
    ...completion,
    turns: [
      { role: "system" as const, content: "One." },
      { role: "system" as const, content: "Two." },
      { role: "user" as const, content: "Three." },
    ],
  };

  it.each([
    "System role not supported",
    "Only user and assistant roles are supported!",
    "Developer instruction is not enabled for models/m",
    "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
    "Unexpected role 'system' after role 'user'",
    "system messages are not supported by this model",
  ])("begin with the instructions if there is no system turn, from then on: %s", async (words) => {
    const { provider, chat } = await startModels({ refusesSystem: words, complete: () => SUMMARY });
    expect(await chat.complete(ask, signal)).toEqual(SUMMARY);
    await chat.complete(ask, signal);
    expect(rolesOf(provider)).toEqual([["system", "system", "user"], ["user"], ["user"]]);
    expect(provider.calls.at(-1)?.body.messages).toEqual([
      { role: "user", content: "One.\n\nTwo.\n\nThree." },
    ]);
  });

  it("alternate if they must, from then on", async () => {
    const { provider, chat } = await startModels({ alternates: true, complete: () => SUMMARY });
    expect(await chat.complete(ask, signal)).toEqual(SUMMARY);
    await chat.complete(ask, signal);
    expect(rolesOf(provider)).toEqual([
      ["system", "system", "user"],
      ["system", "user"],
      ["system", "user"],
    ]);
  });

  it("alternate without a system turn if neither is accepted", async () => {
    const words = "Conversation roles must alternate user/assistant/user/assistant/...";
    const { provider, chat } = await startModels({ refusesSystem: words, complete: () => SUMMARY });
    expect(await chat.complete(ask, signal)).toEqual(SUMMARY);
    await chat.complete(ask, signal);
    expect(rolesOf(provider)).toEqual([["system", "system", "user"], ["system", "user"], ["user"], ["user"]]);
  });
});

describe("the longest answer of a model", () => {
  it.each([
    [2048, "Invalid max_tokens value, the valid range of max_tokens is [1, 2048]"],
    [1024, "max_tokens is too large: 8000. This model supports at most 1024 completion tokens."],
    [4096, "max_tokens must be less than or equal to `4096`, the maximum for this model"],
    [4096, "max_tokens: 8000 > 4,096, which is the maximum allowed number of output tokens"],
    [2000, "`max_tokens` must be between 1 and 2000 on this model"],
  ])("is %i if the server says so, from then on: %s", async (tokens, words) => {
    const { provider, chat } = await startModels({
      longestAnswer: { tokens, words },
      complete: () => SUMMARY,
    });
    const ask = { ...completion, maxTokens: 8000 };
    expect(await chat.complete(ask, signal)).toEqual(SUMMARY);
    await chat.complete(ask, signal);
    await chat.complete(completion, signal);
    expect(provider.calls.map(({ body }) => body.max_tokens)).toEqual([8000, tokens, tokens, 300]);
  });

  it("is not what a complaint is about that names no other", async () => {
    const words = "max_tokens 8000 is out of range";
    const { provider, chat } = await startModels({ longestAnswer: { tokens: 2000, words } });
    const run = chat.complete({ ...completion, maxTokens: 8000 }, signal);
    await expect(run).rejects.toMatchObject({ message: expect.stringMatching(/status 400/) });
    expect(provider.counts.chat).toBe(1);
  });
});

it("tokens of a streamed answer are requested, but not if the server does not count them", async () => {
  const { provider, chat } = await startModels({ complete: () => SUMMARY, countsNothing: true });
  await chat.complete(completion, signal);
  await chat.complete(completion, signal);
  const asked = provider.calls.map(({ body }) => [body.stream, body.stream_options]);
  expect(asked).toEqual([
    [true, { include_usage: true }],
    [true, undefined],
    [true, undefined],
  ]);
});
