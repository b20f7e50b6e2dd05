import { describe, expect, it } from "vitest";
import { undoSteps } from "../../src/server/undo.ts";

describe("taking down what was put up", () => {
  it("takes every step, the last first, also behind one that fails", async () => {
    const taken: string[] = [];
    const failures: unknown[] = [];
    const undo = undoSteps((error) => failures.push(error));
    const first = new Error("first");
    undo.push(() => taken.push("lock"));
    undo.push(() => {
      throw new Error("thrown");
    });
    undo.push(async () => {
      await Promise.resolve();
      taken.push("records");
    });
    undo.push(() => Promise.reject(first));
    await expect(undo.run()).rejects.toBe(first);
    expect(taken).toEqual(["records", "lock"]);
    expect(failures).toEqual([first, new Error("thrown")]);
    await undo.run();
    expect(taken).toHaveLength(2);
  });
});
