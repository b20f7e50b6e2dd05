import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openPassages } from "../../../src/store/lancedb/passages.ts";
import { tablesIn } from "../../../src/store/lancedb/place.ts";
import { passagesIn } from "../../../src/store/lancedb/set-aside.ts";
import { TABLE_DAMAGE } from "../../support/store/table-damage.ts";
import { newId, passages, temporaryDirectory, temporaryStore } from "./support.ts";

const WORKSPACE = newId();

describe("a workspace's table on the disk", () => {
  /** A directory with a table of two resources, three passages in all. */
  const filled = async () => {
    const directory = temporaryDirectory();
    const store = await openPassages({ directory });
    const [one, two] = [newId(), newId()];
    await store.replace(WORKSPACE, one, passages(one, "A harbour.", "A lighthouse."));
    await store.replace(WORKSPACE, two, passages(two, "A bakery."));
    await store.close();
    return { directory, one, two, table: join(directory, `${WORKSPACE}.lance`) };
  };

  it("is distinguished from a missing one, with its passages by resource", async () => {
    const { directory, one, two } = await filled();
    const store = await temporaryStore({ directory });
    expect(await store.inspect(WORKSPACE)).toEqual({
      is: "sound",
      passages: new Map([
        [one, 2],
        [two, 1],
      ]),
    });
    expect(await store.inspect(newId())).toEqual({ is: "absent" });
    expect([await store.hasTable(WORKSPACE), await store.hasTable(newId())]).toEqual([true, false]);
  });

  const damages = Object.entries(TABLE_DAMAGE).filter(([name]) => !/folder/.test(name));
  it.each(damages)("is damaged with %s, also when it was searched before", async (_, damage) => {
    const { directory, table } = await filled();
    const store = await temporaryStore({ directory });
    expect(await store.search(WORKSPACE, { text: "harbour", limit: 1 })).toHaveLength(1);
    damage(table);
    expect(await store.inspect(WORKSPACE)).toMatchObject({ is: "damaged", reason: expect.any(String) });
  });

  it("is never replaced by an empty one if something is left of it", async () => {
    const { directory, table, one } = await filled();
    rmSync(join(table, "_versions"), { recursive: true });
    const store = await temporaryStore({ directory });
    await expect(store.replace(WORKSPACE, one, passages(one, "A mill."))).rejects.toThrow(/not found/);
    await expect(store.search(WORKSPACE, { text: "harbour", limit: 1 })).rejects.toThrow(/not found/);
    await store.removeWorkspace(WORKSPACE);
    expect(await store.hasTable(WORKSPACE)).toBe(false);
  });

  it("can be set aside, is read there still, and another takes its place", async () => {
    const { directory, one, two } = await filled();
    const aside = temporaryDirectory();
    const entry = `20261121T194300123Z.passages.${WORKSPACE}`;
    const store = await temporaryStore({
      directory: tablesIn(directory, async () => join(aside, `${entry}.lance`)),
    });
    const before = await store.passagesOf(WORKSPACE, one);
    await store.setAside(WORKSPACE);
    expect(await store.search(WORKSPACE, { text: "harbour", limit: 1 })).toEqual([]);
    await store.replace(WORKSPACE, two, passages(two, "A mill."));
    expect(await store.passagesOf(WORKSPACE, one)).toEqual([]);
    expect((await store.search(WORKSPACE, { text: "mill", limit: 1 }))[0]?.passage.resourceId).toBe(two);
    expect(await passagesIn(aside, entry, one)).toEqual(before);
  });
});
