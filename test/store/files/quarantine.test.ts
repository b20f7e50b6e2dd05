import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import {
  expireQuarantine,
  forgetQuarantined,
  moveToQuarantine,
  QUARANTINE_MS,
  quarantinedTables,
} from "../../../src/store/files/quarantine.ts";

const WORKSPACE = newId();
const TIME = new Date("2026-11-21T19:43:00.123Z");

describe("the quarantine", () => {
  let data: string;
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), "qa-quarantine-"));
  });
  afterEach(() => rm(data, { recursive: true }));

  /** Something of a workspace, moved at that time. @returns its name there. */
  const move = async (path: string, area: "passages" | "damaged", workspaceId = WORKSPACE) => {
    const from = join(data, path);
    await mkdir(dirname(from), { recursive: true });
    await (area === "passages" ? mkdir(from) : writeFile(from, path));
    if (area === "passages") await writeFile(join(from, "data"), path);
    return moveToQuarantine(data, from, area, workspaceId, TIME);
  };
  const held = async () => (await readdir(join(data, "quarantine"))).sort();

  it("has a name for each of several things that come at the same time", async () => {
    const table = `${WORKSPACE}.lance`;
    const names = [
      await move(join("passages", table), "passages"),
      await move(join("passages-1", table), "passages"),
      await move(join("passages-2", table), "passages"),
    ];
    expect(names[0]).toBe(`20261121T194300123Z.passages.${WORKSPACE}.${table}`);
    expect(new Set(names).size).toBe(3);
    expect(await held()).toEqual(names.toSorted());
    expect(await quarantinedTables(data, WORKSPACE)).toEqual(
      names
        .toSorted()
        .reverse()
        .map((name) => name?.replace(/\.lance$/, "")),
    );
  });

  it("discards a deleted resource's files and the tables that contain its passages", async () => {
    const [gone, other, elsewhere] = [newId(), newId(), newId()];
    await move(`${gone}.jsonl`, "damaged");
    const kept = [
      await move(`${other}.jsonl`, "damaged"),
      await move(`${elsewhere}.lance`, "passages", elsewhere),
    ];
    await move(`${WORKSPACE}.lance`, "passages");
    expect(await forgetQuarantined(data, WORKSPACE, gone)).toBe(2);
    expect(await held()).toEqual(kept.toSorted());
  });

  it("keeps tables for 7 days as it does files", async () => {
    await move(`${WORKSPACE}.lance`, "passages");
    await move(`${newId()}.jsonl`, "damaged");
    expect(await expireQuarantine(data, new Date(TIME.getTime() + QUARANTINE_MS))).toBe(0);
    expect(await expireQuarantine(data, new Date(TIME.getTime() + QUARANTINE_MS + 1))).toBe(2);
    expect(await held()).toEqual([]);
  });
});
