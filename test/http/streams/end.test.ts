import { describe, expect, it } from "vitest";
import type { Context } from "../../../src/contract/handlers.ts";
import { eventsIn, partOf } from "../../support/chat/chat.ts";
import { EXCHANGE, names, patient, telling, useStreamServer, whole } from "../../support/chat/stream.ts";

describe("the end of a stream", () => {
  const stream = useStreamServer();
  const { ask } = stream;

  it.each([
    ["before the first event", "text/event-stream", patient],
    [
      "after the first event",
      "text/event-stream",
      (context: Context) => {
        context.emit?.("part", partOf("a"));
        return patient(context);
      },
    ],
    ["of JSON", "application/json", patient],
  ])("cancels the work when its caller goes away %s", async (_when, accept, work) => {
    const began = Promise.withResolvers<Context>();
    const ended = Promise.withResolvers<unknown>();
    stream.operation = (context) => {
      began.resolve(context);
      const answer = work(context);
      answer.catch(ended.resolve);
      return answer;
    };
    const leaving = new AbortController();
    const asked = ask({ Accept: accept }, { signal: leaving.signal }).then((response) => response.text());
    const { signal } = await began.promise;
    expect(signal.aborted).toBe(false);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    expect(await ended.promise).toBe(signal.reason);
    const isTold = () => stream.events.filter(({ event }) => event === "aborted").length;
    await expect.poll(isTold).toBe(1);
    expect(stream.events).not.toContainEqual(expect.objectContaining({ event: "fault" }));
  });

  it("is not a fault if callers disconnect just as it begins", async () => {
    stream.operation = patient;
    // Around the first heartbeat, which begins it.
    const leaveAfter = (milliseconds: number): Promise<unknown> =>
      ask({}, { signal: AbortSignal.timeout(milliseconds) })
        .then((response) => response.text())
        .catch(() => undefined);
    for (let round = 0; round < 30; round += 1)
      await Promise.all(Array.from({ length: 10 }, (_, at) => leaveAfter(10 + 2 * at + (round % 2))));
    await stream.stop();
    expect(stream.events).not.toContainEqual(expect.objectContaining({ event: "fault" }));
  });

  it("ends with an error once what opened it is revoked, sends nothing more, and lets a repeat run", async () => {
    const ended = Promise.withResolvers<unknown>();
    stream.operation = async (context) => {
      const answer = patient(context);
      answer.catch(ended.resolve);
      context.emit?.("part", partOf("a"));
      stream.revoked = true;
      context.emit?.("part", partOf("b"));
      return answer;
    };
    const streamed = await whole(ask({ "Idempotency-Key": "r", "X-Request-Id": "trace-3" }));
    expect(names(streamed.text)).toEqual(["part", "error"]);
    expect(eventsIn(streamed.text)[1]?.data).toMatchObject({
      code: "invalid_api_key",
      request_id: "trace-3",
      retryable: false,
    });
    expect(await ended.promise).toMatchObject({ code: "unavailable" });
    stream.revoked = false;
    stream.operation = telling;
    expect(names((await whole(ask({ "Idempotency-Key": "r" }))).text).at(-1)).toBe("done");
  });

  it.each([["text/event-stream"], ["application/json"]])(
    "is refused as %s where it is revoked before anything was sent, however long the work goes on",
    async (accept) => {
      stream.operation = () => {
        stream.revoked = true;
        return new Promise(() => undefined);
      };
      const answer = await whole(ask({ Accept: accept }));
      // A heartbeat may have begun the stream before.
      const told = answer.status === 200 ? eventsIn(answer.text).at(-1)?.data : answer.at("error");
      expect(told).toMatchObject({ code: "invalid_api_key" });
    },
  );

  it("is not begun if it is revoked while the request is read", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    stream.reading = promise;
    stream.revoked = true;
    expect((await whole(ask())).status).toBe(401);
    stream.revoked = false;
    resolve();
    await whole(ask());
    expect(stream.runs).toBe(1);
  });

  it("fails if it cannot be determined whether it is revoked, and the server continues", async () => {
    stream.operation = patient;
    stream.revoked = new Error("disk I/O error");
    const failed = await whole(ask({ Accept: "application/json" }));
    expect([failed.status, failed.at("error.code")]).toEqual([500, "internal_error"]);
    stream.revoked = false;
    stream.operation = telling;
    expect((await whole(ask())).status).toBe(200);
  });

  it("is not cancelled by its own end", async () => {
    let signal: AbortSignal | undefined;
    stream.operation = async (context) => {
      ({ signal } = context);
      return telling(context);
    };
    await whole(ask());
    await whole(ask({ Accept: "application/json" }));
    expect(signal?.aborted).toBe(false);
  });

  it("lets a stream end when the server stops", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    stream.operation = async ({ emit }) => {
      emit?.("part", partOf("a"));
      await promise;
      return EXCHANGE;
    };
    const response = await ask();
    const stopped = stream.stop();
    await expect
      .poll(() =>
        fetch(stream.url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .not.toBe(405);
    resolve();
    expect(names(await response.text())).toEqual(["part", "done"]);
    await stopped;
  });
});
