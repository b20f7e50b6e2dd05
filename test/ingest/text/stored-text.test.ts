import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { passagesDigest } from "../../../src/domain/documents/digest.ts";
import { passagesFromText } from "../../../src/ingest/text/stored-text.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-stored-text-"));
});
afterEach(() => rm(folder, { recursive: true }));

const SAID = "The harbour master opens the gate at noon, when the tide is high.";

test("what a model heard is restored as an earlier version split it, which recorded no language", async () => {
  const [extracted, read] = [join(folder, "extracted"), join(folder, "read")];
  const sound = { kind: "sound", sound: "a.mp3", start: 0, end: 4 };
  const segments = [{ text: SAID, start: 0, end: 4 }];
  await Bun.write(extracted, `${JSON.stringify(sound)}\n`);
  await Bun.write(read, `${JSON.stringify({ at: 0, kind: "segments", segments })}\n`);
  const before = [
    { index: 0, text: SAID, place: { source_type: "voice" as const, start: 0, end: 4 }, lineStarts: [] },
  ];
  const stored = {
    workspace_id: "w",
    resource_id: "r",
    type: "voice" as const,
    extracted_sha256: null,
    passages_sha256: await passagesDigest(before),
  };
  const held = { [Symbol.asyncDispose]: async () => undefined };
  const files = { extracted: () => extracted, read: () => read, hold: async () => held };
  expect(await passagesFromText(files, stored)).toMatchObject([{ text: SAID, language: "en" }]);
  const another = { ...stored, passages_sha256: "0".repeat(64) };
  expect(await passagesFromText(files, another)).toBeUndefined();
});
