import { expect, it } from "vitest";
import { Postponed } from "../../../src/ingest/queue/postponed.ts";

it("what is put off is not to be tried before its lease was given back", async () => {
  const postponed = new Postponed();
  postponed.add("a");
  expect(postponed.waiting()).toEqual(["a"]);
  await expect(postponed.giveBack(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(postponed.waiting()).toEqual(["a"]);
  await postponed.giveBack(async () => undefined);
  expect(postponed.waiting()).toEqual([]);
});
