import { Database } from "bun:sqlite";
import { rmSync } from "node:fs";
import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { backUp } from "../../../src/operator/backup/backup.ts";
import { restore } from "../../../src/operator/backup/restore.ts";
import { verifyBackup } from "../../../src/operator/backup/verify.ts";
import { libraryServer } from "../../support/chat/library-server.ts";
import { filesBelow, newPath } from "../../support/operator/backup.ts";

describe("a backup of what is not as it was stored", () => {
  const library = libraryServer();

  it("leaves out what is deleted while it runs, and the restored records do so too", async () => {
    const destination = newPath();
    const id = await library.server.upload("meanwhile.pdf", ["The lift is out of order this week."]);
    // As a deletion does: first the record, then the files.
    const made = await backUp({
      data: library.server.data,
      destination,
      onProgress: (done) => {
        if (done > 1) return;
        const records = new Database(join(library.server.data, "records.sqlite"));
        records.run("PRAGMA foreign_keys = ON");
        records.run("PRAGMA busy_timeout = 10000");
        records.run("DELETE FROM resources WHERE id = ?", [id]);
        records.close();
        rmSync(join(library.server.data, "originals", library.server.workspaceId, id));
      },
    });
    expect(made).toMatchObject({ deleted_meanwhile: 1, faults: [] });
    expect((await verifyBackup({ destination })).findings).toEqual([]);
    const data = newPath();
    expect(await restore({ source: destination, data })).toMatchObject({ left_out: 1, resources: 3 });
    expect([...(await filesBelow(data)).keys()].filter((name) => name.includes(id))).toEqual([]);
  });

  it("names an original that is no longer what was uploaded, and restores it as failed", async () => {
    const destination = newPath();
    const id = library.idOf("hours.pdf");
    const path = `originals/${library.server.workspaceId}/${id}`;
    const whole = await readFile(join(library.server.data, path));
    await chmod(join(library.server.data, path), 0o600);
    await writeFile(join(library.server.data, path), Buffer.from(whole).fill(0, 5, 6));
    const made = await library.backup(destination);
    await writeFile(join(library.server.data, path), whole);
    expect(made.faults).toEqual([
      { path, fault: "changed", workspace_id: library.server.workspaceId, resource_id: id },
    ]);
    expect((await verifyBackup({ destination })).findings).toEqual([
      { snapshot: made.snapshot, file: path, found: "was changed when it was backed up" },
    ]);
    const data = newPath();
    expect(await restore({ source: destination, data })).toMatchObject({ failed: 1, queued: 0 });
    const again = await library.restoredTo(data);
    const answer = await fetch(
      `${again.url}/api/v1/workspaces/${library.server.workspaceId}/resources/${id}/`,
      {
        headers: { "X-API-Key": library.server.key },
      },
    );
    expect((await answer.json()).data).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining("Upload it again"),
    });
    await again.end();
    // The file is well again, and so is the next backup.
    expect((await library.backup(destination)).faults).toEqual([]);
  });

  it("has a resource read again whose text is missing", async () => {
    const destination = newPath();
    const id = library.idOf("founder.pdf");
    const path = join(library.server.data, "extracted", library.server.workspaceId, `${id}.jsonl`);
    const text = await readFile(path);
    rmSync(path);
    const made = await library.backup(destination);
    await writeFile(path, text);
    expect(made.faults).toMatchObject([{ fault: "missing", resource_id: id }]);
    const data = newPath();
    expect(await restore({ source: destination, data })).toMatchObject({ failed: 0, queued: 1 });
    const again = await library.restoredTo(data);
    const status = async (): Promise<unknown> => {
      const answer = await fetch(
        `${again.url}/api/v1/workspaces/${library.server.workspaceId}/resources/${id}/`,
        {
          headers: { "X-API-Key": library.server.key },
        },
      );
      return (await answer.json()).data.status;
    };
    await vi.waitUntil(async () => (await status()) === "ready", { timeout: 60_000 });
    expect(await readFile(join(data, "extracted", library.server.workspaceId, `${id}.jsonl`))).toEqual(text);
    await again.end();
  });
});
