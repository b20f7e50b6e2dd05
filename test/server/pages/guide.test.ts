import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { guideSite } from "../../../src/server/pages/guide.ts";
import { undoSteps } from "../../../src/server/undo.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-guide-test-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it("leaves nothing of the guide's index, even if a server stops while it is being opened", async () => {
  const undo = undoSteps(() => {});
  const site = guideSite(undo);
  const asked = site.answer("how do I back up?").catch(() => undefined);
  await undo.run();
  await asked;
  expect(await readdir(folder)).toEqual([]);
});
