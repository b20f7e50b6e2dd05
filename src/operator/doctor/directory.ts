import { lstat } from "node:fs/promises";
import { join, relative } from "node:path";
import { freeBytes } from "../../disk/space.ts";
import {
  generationOf,
  idOfStage,
  isId,
  isKnownName,
  LAYOUT,
  TABLE_FOLDER,
} from "../../store/files/layout.ts";
import { isPrivate, makePrivate } from "../../store/files/modes.ts";
import { moveToQuarantine, QUARANTINE_MS, quarantined } from "../../store/files/quarantine.ts";
import { strays } from "../../store/files/strays.ts";
import { entriesOf } from "../../store/files/walk.ts";
import { knownNames, type RecordDatabase } from "../../store/records/index.ts";
import type { Examination } from "./examination.ts";
import { confirmed, type Found, REPAIR } from "./finding.ts";

/** Beside a running server a younger file may be of a request that is still under way. Milliseconds. */
const UNDER_WAY = 15 * 60_000;
/** A removal is done within a minute of its request; one that waits longer cannot be done. Milliseconds. */
const OVERDUE = 10 * 60_000;
/** Bytes below which uploads and upkeep begin to fail. */
const LITTLE = 256 * 2 ** 20;

const ageOf = async (path: string): Promise<number> => {
  const found = await lstat(path).catch(() => undefined);
  return found === undefined ? 0 : Date.now() - Math.max(found.ctimeMs, found.mtimeMs);
};

/** What looks like ours and is named by no record. */
export async function* checkStrays(exam: Examination, db: RecordDatabase): AsyncGenerator<Found> {
  const { directory, isServed } = exam;
  for await (const { path, area, workspaceId } of strays(directory, (id) => knownNames(db, id))) {
    if (isServed && (await ageOf(path)) < UNDER_WAY) continue;
    yield {
      level: "fault",
      about: "strays",
      path: relative(directory, path),
      message: "No record names it.",
      remedy: `${REPAIR}, or the next start of the server, moves it to ${LAYOUT.quarantine}/`,
      mend: async () => {
        await moveToQuarantine(directory, path, area, workspaceId);
        return "done";
      },
    };
  }
}

/** Removals that are still to be done. */
export async function* checkRemovals({ expected, isServed }: Examination): AsyncGenerator<Found> {
  for (const removal of await expected.removals()) {
    const { workspace_id, resource_id, requested_at, attempts, last_error } = removal;
    const age = Date.now() - Date.parse(requested_at);
    const since = requested_at === "" ? "" : ` since ${requested_at}`;
    const why = attempts === 0 ? "" : ` after ${attempts} tries that failed (${last_error})`;
    const isStuck = attempts > 0 || (isServed && age > OVERDUE);
    yield {
      level: isStuck ? "fault" : "note",
      about: "removals",
      workspace_id,
      ...(resource_id === null ? {} : { resource_id }),
      message: `What was deleted waits to be removed from disk${since}${why}.`,
      remedy: isStuck ? "The server removes it: start it, and see its log for what is in the way" : "",
    };
  }
}

/** How much the quarantine holds of what, and since when. */
export async function* checkQuarantine({ directory }: Examination): AsyncGenerator<Found> {
  const counts = new Map<string, number>();
  let oldest = Number.POSITIVE_INFINITY;
  for await (const { area, movedAt } of quarantined(directory)) {
    counts.set(area, (counts.get(area) ?? 0) + 1);
    oldest = Math.min(oldest, movedAt.getTime());
  }
  if (counts.size === 0) return;
  const held = [...counts].map(([area, count]) => `${area} ${count}`).join(", ");
  const [since, until] = [oldest, oldest + QUARANTINE_MS].map((time) => new Date(time).toISOString());
  yield {
    level: "note",
    about: "quarantine",
    path: LAYOUT.quarantine,
    message: `It holds, by where it stood: ${held}. The oldest is there since ${since}, and goes after ${until}.`,
    remedy: "",
  };
}

/** Names that are not of a data directory. They are left alone. */
export async function* checkUnknown({ directory }: Examination): AsyncGenerator<Found> {
  for await (const path of unknownPaths(directory))
    yield {
      level: "note",
      about: "unknown",
      path: relative(directory, path),
      message: "It is not of qa, and is left alone.",
      remedy: "",
    };
}

async function* unknownPaths(directory: string): AsyncGenerator<string> {
  for await (const { name } of entriesOf(directory)) {
    const path = join(directory, name);
    if (!isKnownName(name)) yield path;
    else if (generationOf(name) !== undefined) {
      for await (const table of entriesOf(path))
        if (!TABLE_FOLDER.test(table.name)) yield join(path, table.name);
    } else if (name === LAYOUT.originals || name === LAYOUT.extracted) yield* unknownBelow(path, name);
  }
}

async function* unknownBelow(area: string, name: string): AsyncGenerator<string> {
  for await (const workspace of entriesOf(area)) {
    const folder = join(area, workspace.name);
    if (!workspace.isDirectory() || !isId(workspace.name)) {
      yield folder;
      continue;
    }
    for await (const entry of entriesOf(folder)) {
      const isOurs =
        name === LAYOUT.originals ? entry.isFile() && isId(entry.name) : idOfStage(entry.name) !== undefined;
      if (!isOurs) yield join(folder, entry.name);
    }
  }
}

/** A file or folder of ours, and all that stands below it. */
async function* everything(path: string): AsyncGenerator<string> {
  yield path;
  for await (const entry of entriesOf(path)) {
    if (entry.isDirectory()) yield* everything(join(path, entry.name));
    else if (entry.isFile()) yield join(path, entry.name);
  }
}

/** What others than the owner may use, counted by what stands at the top of the data directory. */
export async function* checkPermissions({ directory, isServed }: Examination): AsyncGenerator<Found> {
  // What goes meanwhile is no fault.
  const isOpen = async (path: string): Promise<boolean> => !(await isPrivate(path).catch(() => true));
  const openBelow = async (path: string): Promise<number> => {
    let open = 0;
    for await (const each of everything(path)) if (await isOpen(each)) open += 1;
    return open;
  };
  if (await isOpen(directory)) yield openTo(directory, ".", 1, () => makePrivate(directory));
  for await (const { name } of entriesOf(directory)) {
    if (!isKnownName(name)) continue;
    const path = join(directory, name);
    const open = await confirmed(
      isServed,
      () => openBelow(path),
      (count) => count === 0,
    );
    if (open > 0)
      yield openTo(directory, name, open, async () => {
        for await (const each of everything(path)) await makePrivate(each).catch(() => false);
      });
  }
}

const openTo = (directory: string, path: string, count: number, mend: () => Promise<unknown>): Found => ({
  level: "fault",
  about: "permissions",
  path,
  message: `Others than its owner may use ${count === 1 ? "it" : `${count} files and folders of it`}.`,
  remedy: `${REPAIR}, or: chmod -R go= ${directory}`,
  mend: async () => {
    await mend();
    return "done";
  },
});

/** Room for what is still to be stored. */
export async function* checkSpace({ directory }: Examination): AsyncGenerator<Found> {
  const free = await freeBytes(directory);
  if (free >= LITTLE) return;
  yield {
    level: "fault",
    about: "space",
    message: `Only ${Math.floor(free / 1e6)} MB are free for the data directory.`,
    remedy: "Make room on that disk",
  };
}
