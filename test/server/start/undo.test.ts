import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { undoSteps } from "../../../src/server/undo.ts";
import { startTestServer } from "../../support/process/server.ts";

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

  it("releases the data directory of a server that could not start, and says why it could not", async () => {
    const other = await startTestServer();
    const data = await mkdtemp(join(tmpdir(), "qa-undo-"));
    const port = Number(new URL(other.url).port);
    await expect(startTestServer({ data, port })).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("is already in use"),
    });
    await (await startTestServer({ data })).end();
    await other.end();
  });
});
