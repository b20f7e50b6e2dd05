import { join } from "node:path";
import { type Candidate, type StandingsOf, thoseThatAre } from "../../domain/storage/standing.ts";
import { idOfStage, isId, LAYOUT } from "./layout.ts";
import { entriesOf, tables, workspaceFolders } from "./walk.ts";

/** A file, or a table of passages, without a record, in any storage. */
export interface StrayFile extends Candidate {
  /** As a path in a data directory; see `LAYOUT`. */
  key: string;
  /** Since it was last changed, in milliseconds. */
  age(): Promise<number>;
}

/** Something in a data directory that no record names. */
export interface Stray extends Candidate {
  path: string;
}

/**
 * Finds files that look like ours and that no record names. A name that is not an id is not ours, and a file that waits
 * for its removal is not a stray.
 */
export const strays = (directory: string, standingsOf: StandingsOf): AsyncGenerator<Stray> =>
  thoseThatAre("unknown", candidates(directory), standingsOf);

async function* candidates(directory: string): AsyncGenerator<Stray> {
  for (const area of ["originals", "extracted"] as const)
    for await (const workspaceId of workspaceFolders(directory, area)) {
      const folder = join(directory, LAYOUT[area], workspaceId);
      for await (const entry of entriesOf(folder)) {
        const id = area === "extracted" ? idOfStage(entry.name) : idOfOriginal(entry);
        if (id !== undefined) yield { path: join(folder, entry.name), area, workspaceId, id };
      }
    }
  for await (const { folder, name, workspaceId } of tables(directory))
    yield { path: join(directory, folder, name), area: "passages", workspaceId, id: workspaceId };
}

const idOfOriginal = (entry: { name: string; isFile(): boolean }): string | undefined =>
  entry.isFile() && isId(entry.name) ? entry.name : undefined;
