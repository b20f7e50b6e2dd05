import { expect, it } from "vitest";
import { inTurns } from "../../../src/operations/evidence/evidence-turns.ts";

const DRAWING = { file: "", page: 1, region: null, marks: [], scale: 1, out: "" };

/** Drawings that end when they are told to. */
const studio = () => {
  const begun: { app: string; end: () => void }[] = [];
  const page = (app: string): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push({ app, end: resolve });
    return promise;
  };
  const make = inTurns({ page, clip: async () => "mp3" }, (work) => work());
  return { begun, draw: (app: string) => make.page(app, DRAWING) };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

it("draws one picture of an app at a time, so that another app's waits for one at the most", async () => {
  const { begun, draw } = studio();
  const ours = Array.from({ length: 5 }, () => draw("ours"));
  const theirs = draw("theirs");
  await settle();
  expect(begun.map(({ app }) => app)).toEqual(["ours", "theirs"]);
  begun[1]?.end();
  await theirs;
  for (let at = 0; at < ours.length; at++) {
    const next = begun.filter(({ app }) => app === "ours")[at];
    next?.end();
    await ours[at];
    await settle();
  }
  expect(begun.length).toBe(6);
});

it("draws two at once, of whatever many apps", async () => {
  const { begun, draw } = studio();
  const all = ["a", "b", "c"].map(draw);
  await settle();
  expect(begun.map(({ app }) => app)).toEqual(["a", "b"]);
  begun[0]?.end();
  await all[0];
  await settle();
  expect(begun.map(({ app }) => app)).toEqual(["a", "b", "c"]);
  for (const { end } of begun) end();
  await Promise.all(all);
});

it("asks to come again once 32 of an app wait, and takes more when they are done", async () => {
  const { begun, draw } = studio();
  const waiting = Array.from({ length: 32 }, () => draw("ours"));
  await expect(draw("ours")).rejects.toMatchObject({ code: "unavailable", retryAfter: 2 });
  for (const each of waiting) {
    await settle();
    begun.at(-1)?.end();
    await each;
  }
  const later = draw("ours");
  await settle();
  begun.at(-1)?.end();
  await expect(later).resolves.toBeUndefined();
});
