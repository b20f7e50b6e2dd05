import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { digestOf } from "../../../src/disk/digest.ts";
import { filesOnDisk } from "../../../src/store/files/document-files.ts";

it("a missing file is distinguished from one that is missing where its content goes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "qa-document-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = filesOnDisk(folder);
  await writeFile(join(folder, "a"), "sail");
  const sha256 = new Bun.SHA256().update("sail").digest("hex");
  expect(await files.receive("a", digestOf)).toBe(sha256);
  expect(await files.receive("b", digestOf)).toBeUndefined();
  const elsewhere = join(folder, "no such folder", "a");
  const copied = files.receive("a", (pieces) => writeFile(elsewhere, pieces));
  await expect(copied).rejects.toMatchObject({ code: "ENOENT" });
});
