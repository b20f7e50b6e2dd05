import { expect, it } from "vitest";
import type { Event } from "../../../src/domain/events.ts";
import { startFlusher } from "../../../src/ingest/removal/flusher.ts";

it("the flusher tries until it gets through, says once that it waits, and rests until it is asked again", async () => {
  const events: Event[] = [];
  let [tries, refusals] = [0, 8];
  const flush = (): boolean => {
    tries += 1;
    if (tries === 1) throw new Error("no memory");
    return tries > refusals;
  };
  const flusher = startFlusher(flush, (event) => events.push(event), { first: 1, longest: 4 });
  flusher.ask();
  flusher.ask();
  await expect.poll(() => tries).toBe(9);
  expect(events.map(({ event }) => event)).toEqual(["fault", "flush_waits"]);
  refusals = 12;
  flusher.ask();
  await expect.poll(() => tries).toBe(13);
  expect(events.map(({ event }) => event)).toEqual(["fault", "flush_waits", "flush_waits"]);
  flusher.stop();
  flusher.ask();
  // Longer than the longest pause.
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(tries).toBe(13);
});
