import { expect, it } from "vitest";
import { Foreground } from "../../../src/domain/concurrency/foreground.ts";

const LONG = 60_000;

it("lets other work begin once nobody waits", async () => {
  const people = new Foreground();
  const signal = new AbortController().signal;
  await people.over(LONG, signal);
  const order: string[] = [];
  const one = Promise.withResolvers<void>();
  const two = Promise.withResolvers<void>();
  const waiting = [people.run(() => one.promise), people.run(() => two.promise)];
  const over = people.over(LONG, signal).then(() => order.push("over"));
  one.reject(new Error("failed"));
  await expect(waiting[0]).rejects.toThrow("failed");
  order.push("one ended");
  two.resolve();
  await over;
  expect(order).toEqual(["one ended", "over"]);
});

it("waits no longer than requested, and ends with its signal", async () => {
  const people = new Foreground();
  const never = people.run(() => new Promise<void>(() => undefined));
  await people.over(1, new AbortController().signal);
  const stopping = new AbortController();
  const over = people.over(LONG, stopping.signal);
  stopping.abort();
  await expect(over).rejects.toThrow();
  void never;
});
