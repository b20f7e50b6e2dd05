import { describe, expect, it } from "vitest";
import { QaError } from "../../../src/domain/errors.ts";
import { eventsIn, partOf } from "../../support/chat/chat.ts";
import { BODY, EXCHANGE, names, telling, useStreamServer, whole } from "../../support/chat/stream.ts";

describe("a stream asked for again", () => {
  const stream = useStreamServer();
  const { ask } = stream;

  it("gives a repeat under its Idempotency-Key the stored answer, whatever it accepts", async () => {
    const again = async (key: string, accept: string) =>
      whole(ask({ "Idempotency-Key": key, Accept: accept }));
    const first = await again("one", "text/event-stream");
    const streamed = await again("one", "text/event-stream");
    const json = await again("one", "application/json");
    expect(eventsIn(streamed.text)).toEqual(eventsIn(first.text).slice(-1));
    expect(json.at("data")).toEqual(EXCHANGE);
    await again("two", "application/json");
    expect(eventsIn((await again("two", "text/event-stream")).text)).toEqual([
      { event: "done", data: EXCHANGE },
    ]);
    expect(stream.runs).toBe(2);
    const other = await whole(ask({ "Idempotency-Key": "one" }, {}, { ...BODY, message: "Else?" }));
    expect([other.status, other.at("error.code")]).toEqual([409, "idempotency_conflict"]);
  });

  it("gives a repeat a stored failure with its status, and keeps none that may pass", async () => {
    const failing = (code: "skill_not_found" | "model_error") => async (): Promise<never> => {
      throw new QaError(code, "No.");
    };
    stream.operation = failing("skill_not_found");
    const [first, second] = [
      await whole(ask({ "Idempotency-Key": "a" })),
      await whole(ask({ "Idempotency-Key": "a" })),
    ];
    expect([first.status, second.status, stream.runs]).toEqual([400, 400, 1]);
    stream.operation = async (context) => {
      context.emit?.("part", partOf("a"));
      return failing("model_error")();
    };
    expect(names((await whole(ask({ "Idempotency-Key": "b" }))).text)).toEqual(["part", "error"]);
    stream.operation = telling;
    expect(names((await whole(ask({ "Idempotency-Key": "b" }))).text).at(-1)).toBe("done");
  });

  it("runs once for two that arrive at once, one of them as JSON", async () => {
    const [streamed, json] = await Promise.all([
      whole(ask({ "Idempotency-Key": "k" })),
      whole(ask({ "Idempotency-Key": "k", Accept: "application/json" })),
    ]);
    expect(eventsIn(streamed.text).at(-1)?.data).toEqual(json.at("data"));
    expect(stream.runs).toBe(1);
  });
});
