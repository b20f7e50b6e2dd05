import type { IncomingMessage } from "node:http";
import { inject } from "light-my-request";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endUnreadBody } from "../../../src/http/body/unread-body.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A request of the server to itself, once `before` has seen to it and it was answered. */
const answered = async (before: (request: IncomingMessage) => Promise<unknown>): Promise<void> => {
  const seen = Promise.withResolvers<void>();
  const dispatch = async (request: IncomingMessage): Promise<void> => {
    await before(request);
    endUnreadBody(request, 1000);
    if (!request.readableEnded && !request.destroyed)
      await new Promise((resolve) => request.once("end", resolve));
    seen.resolve();
  };
  // Nothing is replied.
  inject((request) => void dispatch(request), { method: "POST", url: "/", payload: "{}" }).catch(
    () => undefined,
  );
  await seen.promise;
};

it.each([
  ["was read", (request: IncomingMessage) => Array.fromAsync(request)],
  ["was not read", async () => undefined],
  ["was given up", async (request: IncomingMessage) => request.destroy()],
])("nothing waits for a closed connection if the body %s", async (_how, before) => {
  await answered(before);
  expect(vi.getTimerCount()).toBe(0);
});
