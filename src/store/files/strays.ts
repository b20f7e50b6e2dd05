import { join } from "node:path";
import { idOfStage, isId, LAYOUT } from "./layout.ts";
import type { QuarantineArea } from "./quarantine.ts";
import { entriesOf, tables, workspaceFolders } from "./walk.ts";

/** What the records say about a workspace's files. */
export interface Named {
  exists: boolean;
  /** The whole workspace waits for its removal. */
  isGoing: boolean;
  resources: ReadonlySet<string>;
  images: ReadonlySet<string>;
  /** Deleted resources that wait for the removal of their files. */
  removals: ReadonlySet<string>;
}

export type NamesOf = (workspaceId: string) => Promise<Named>;

/** A file, or a table of passages, that no record names, wherever it stands. */
export interface StrayFile {
  /** As a path in a data directory; see `LAYOUT`. */
  key: string;
  area: Stray["area"];
  workspaceId: string;
  /** Since it was last changed, in milliseconds. */
  age(): Promise<number>;
}

/** Something in a data directory that no record names. */
export interface Stray {
  path: string;
  area: Exclude<QuarantineArea, "damaged">;
  workspaceId: string;
  /** Id of the resource, image or workspace in its name. */
  id: string;
}

/**
 * Finds files that look like ours and that no record names. A name that is not an id is not ours, and a file that waits
 * for its removal is not a stray. Holds the names of one workspace in memory at a time.
 */
export async function* strays(directory: string, namesOf: NamesOf): AsyncGenerator<Stray> {
  for (const area of ["originals", "extracted"] as const)
    for await (const workspaceId of workspaceFolders(directory, area)) {
      const named = await namesOf(workspaceId);
      if (!named.isGoing) yield* straysAmong(directory, area, workspaceId, named);
    }
  for await (const { folder, name, workspaceId } of tables(directory)) {
    const { exists, isGoing } = await namesOf(workspaceId);
    if (!exists && !isGoing)
      yield { path: join(directory, folder, name), area: "passages", workspaceId, id: workspaceId };
  }
}

/** Whether the records name a file of an area by the id in its name. */
export const isNamed = (
  { resources, images, removals }: Named,
  area: "originals" | "extracted",
  id: string,
): boolean => resources.has(id) || removals.has(id) || (area === "originals" && images.has(id));

async function* straysAmong(
  directory: string,
  area: "originals" | "extracted",
  workspaceId: string,
  named: Named,
): AsyncGenerator<Stray> {
  const folder = join(directory, LAYOUT[area], workspaceId);
  for await (const entry of entriesOf(folder)) {
    const id = area === "extracted" ? idOfStage(entry.name) : idOfOriginal(entry);
    if (id !== undefined && !isNamed(named, area, id))
      yield { path: join(folder, entry.name), area, workspaceId, id };
  }
}

const idOfOriginal = (entry: { name: string; isFile(): boolean }): string | undefined =>
  entry.isFile() && isId(entry.name) ? entry.name : undefined;
