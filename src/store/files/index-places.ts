import { access, readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { PassageBackend } from "../../passages/backend.ts";
import { type IndexPlaces, tableFolder } from "../../passages/places.ts";
import { generationOf, LAYOUT, passagesFolder } from "./layout.ts";
import { moveToQuarantine, quarantinedTables, quarantinePath } from "./quarantine.ts";
import { tables } from "./walk.ts";

/** What every data directory contains. */
const REQUIRED = [LAYOUT.records, LAYOUT.originals, LAYOUT.extracted];

/** The index in a data directory; tables that are moved away go to quarantine. */
export const indexPlacesIn = (
  directory: string,
  { tablesIn }: Pick<PassageBackend, "tablesIn">,
): IndexPlaces => ({
  tables: (generation) =>
    tablesIn(join(directory, passagesFolder(generation)), (name) =>
      quarantinePath(directory, "passages", name, tableFolder(name)),
    ),
  generations: async () => (await readdir(directory)).flatMap((name) => generationOf(name) ?? []),
  remove: (generation) => rm(join(directory, passagesFolder(generation)), { recursive: true, force: true }),
  setAside: async (generation) => {
    for await (const { folder, name, workspaceId } of tables(directory))
      if (folder === passagesFolder(generation))
        await moveToQuarantine(directory, join(directory, folder, name), "passages", workspaceId);
    // Files that are not qa's stay where they are.
    await rmdir(join(directory, passagesFolder(generation))).catch(() => undefined);
  },
  refreshCopies: async () => undefined,
  tablesAside: async (workspaceId) =>
    (await quarantinedTables(directory, workspaceId)).map((name) => ({
      directory: join(directory, LAYOUT.quarantine),
      name,
    })),
  requireReachable: async () => {
    await Promise.all(REQUIRED.map((name) => access(join(directory, name))));
  },
});
