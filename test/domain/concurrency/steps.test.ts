import { expect, test } from "vitest";
import { atOnce, inTurns, stepwise } from "../../../src/domain/concurrency/steps.ts";

test("one thing is made in each step, and none before its step", () => {
  const made: number[] = [];
  const steps = stepwise([1, 2, 3], (each) => made.push(each));
  expect(made).toEqual([]);
  steps.next();
  expect(made).toEqual([1]);
  steps.next();
  expect(made).toEqual([1, 2]);
});

test("all at once and in turns make the same", async () => {
  const doubled = () => stepwise([1, 2, 3], (each) => 2 * each);
  expect(atOnce(doubled())).toEqual([2, 4, 6]);
  expect(await inTurns(doubled())).toEqual([2, 4, 6]);
});

test("what a step throws is thrown", async () => {
  const failing = () =>
    stepwise([1], () => {
      throw new Error("no");
    });
  expect(() => atOnce(failing())).toThrow("no");
  await expect(inTurns(failing())).rejects.toThrow("no");
});

test("other work has its turn between long steps", async () => {
  let others = 0;
  const work = inTurns(
    stepwise([1, 2, 3], () => {
      const began = performance.now();
      while (performance.now() - began < 3);
      return others;
    }),
  );
  setImmediate(() => {
    others += 1;
  });
  expect((await work).at(-1)).toBe(1);
});
