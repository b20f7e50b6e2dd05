import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { backUp } from "../../../src/operator/backup/backup.ts";
import { manifestText } from "../../../src/operator/backup/manifest.ts";
import { restoreElsewhere } from "../../../src/operator/backup/restore-elsewhere.ts";
import { newPath } from "../../support/operator/backup.ts";
import { makeDataDirectory } from "../../support/operator/data-directory.ts";

it("a restore into PostgreSQL is refused if its temporary files have no room, before it connects", async () => {
  const stored = await makeDataDirectory();
  onTestFinished(stored.remove);
  const source = newPath();
  const { snapshot } = await backUp({ data: stored.data, destination: source });
  const file = join(source, "snapshots", snapshot, "manifest.json");
  const { manifest } = JSON.parse(await readFile(file, "utf8"));
  // A million GB.
  manifest.files[0].size = 1e15;
  await writeFile(file, manifestText(manifest));
  const restored = restoreElsewhere({
    source,
    to: { records: "postgres://nobody@127.0.0.1:1/none", data: newPath() },
    onMoving: () => undefined,
    onFinding: () => undefined,
  });
  const said = new RegExp(
    `^${RegExp.escape(tmpdir())} has .* free, and 1,000,000,0.. MB are needed\\..*TMPDIR=`,
  );
  await expect(restored).rejects.toMatchObject({
    code: "storage_full",
    message: expect.stringMatching(said),
  });
});
