import { expect, test } from "vitest";
import { limitConcurrency } from "../../../src/domain/concurrency/concurrency-limit.ts";

const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
};

test("runs a limited number at once, the others in the order in which they came, whatever happens to those before", async () => {
  const turn = limitConcurrency(2);
  const begun: number[] = [];
  const jobs = [held(), held(), held(), held()];
  const results = jobs.map(({ promise }, at) =>
    turn(() => {
      begun.push(at);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  jobs[1]?.reject(new Error("broken"));
  await expect(results[1]).rejects.toThrow("broken");
  jobs[0]?.resolve("first");
  await results[0];
  jobs[2]?.resolve("third");
  jobs[3]?.resolve("fourth");
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual(["first", "third", "fourth"]);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(await turn(async () => "later")).toBe("later");
});

test("a failure before the first await frees the place, too", async () => {
  const turn = limitConcurrency(1);
  const failing = () => {
    throw new Error("at once");
  };
  await expect(turn(failing)).rejects.toThrow("at once");
  expect(await turn(async () => "next")).toBe("next");
});
