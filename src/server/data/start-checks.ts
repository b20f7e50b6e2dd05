import { QaError } from "../../domain/errors.ts";
import type { Report } from "../../domain/events.ts";
import { type Candidate, thoseThatAre } from "../../domain/storage/standing.ts";
import { severalMoments } from "../../operator/sound-records.ts";
import { originalPath } from "../../store/files/layout.ts";
import { type Mark, readMarker, writeMarker } from "../../store/files/marker.ts";
import { makeTopPrivate } from "../../store/files/modes.ts";
import {
  expireQuarantine,
  moveToQuarantine,
  putBack,
  type Quarantined,
  quarantined,
} from "../../store/files/quarantine.ts";
import { type Stray, strays } from "../../store/files/strays.ts";
import { countOn, type RecordDatabase, type Records, standingsIn } from "../../store/records/index.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Longest time from a commit until the marker records it, in milliseconds. */
const MARK_EVERY = 1_000;
/**
 * Moves originals back from quarantine if the records name them again, for example after the right records were
 * restored.
 */
const takeBack = async (directory: string, db: RecordDatabase): Promise<number> => {
  let back = 0;
  for await (const each of thoseThatAre("named", quarantinedOriginals(directory), standingsIn(db)))
    if (await putBack(directory, each, originalPath(directory, each.workspaceId, each.name))) back += 1;
  return back;
};

async function* quarantinedOriginals(directory: string): AsyncGenerator<Quarantined & Candidate> {
  for await (const { area, ...each } of quarantined(directory))
    if (area === "originals") yield { ...each, area, id: each.name };
}

/**
 * Checks the files before anything is served: files without a record are moved to quarantine, and removed from there
 * after 7 days. A start deletes nothing else.
 * @throws QaError `invalid_request` if the files show that the records are older, in which case nothing is changed.
 */
export const sortFiles = async (directory: string, db: RecordDatabase, report: Report): Promise<void> => {
  const found: Stray[] = [];
  for await (const stray of strays(directory, standingsIn(db))) found.push(stray);
  const older = (await readMarker(directory)) === undefined ? severalMoments(found) : undefined;
  if (older !== undefined) throw new QaError("invalid_request", older.message);
  const counts: Record<string, number> = {};
  for (const { path, area, workspaceId } of found) {
    if ((await moveToQuarantine(directory, path, area, workspaceId)) === undefined) continue;
    counts[area] = (counts[area] ?? 0) + 1;
  }
  if (Object.keys(counts).length > 0) report({ level: "warn", event: "quarantined", ...counts });
  const back = await takeBack(directory, db);
  if (back > 0) report({ level: "warn", event: "taken_from_quarantine", originals: back });
  const mended = await makeTopPrivate(directory);
  if (mended > 0) report({ level: "info", event: "made_private", files: mended });
};

/** Removes files that have been in quarantine for 7 days, now and once a day. @returns stops it. */
export const keepQuarantine = (directory: string, report: Report): (() => void) => {
  const expire = async (): Promise<void> => {
    try {
      const removed = await expireQuarantine(directory);
      if (removed > 0) report({ level: "info", event: "quarantine_removed", files: removed });
    } catch (error) {
      report({ level: "error", event: "fault", error: String(error) });
    }
  };
  void expire();
  const timer = setInterval(() => void expire(), DAY);
  return () => clearInterval(timer);
};

/**
 * Keeps the marker within a second of the records while they change, and equal to them at the end.
 * @param address where the records are, as it may be shown, if not in the data directory.
 * @param onChange called within that second after any process has committed something.
 * @returns stops it.
 */
export const keepMarker = async (
  { anchored, records, address }: { anchored: string; records: Records; address?: string | undefined },
  report: Report,
  onChange: () => void,
): Promise<() => Promise<void>> => {
  let seen: string | number | undefined;
  let failing = false;
  const write = async (): Promise<Mark> => {
    const mark = await countOn(records.db);
    // Never next to the records of another directory that replaced this one.
    await writeMarker(anchored, { ...mark, ...(address !== undefined && { records: address }) });
    seen = await records.version();
    return mark;
  };
  await write();
  let running: Promise<void> | undefined;
  const tick = async (): Promise<void> => {
    try {
      if ((await records.version()) === seen) return;
      onChange();
      await write();
      failing = false;
    } catch (error) {
      // On a full disk, or without the database, each attempt fails: reported once.
      if (!failing) report({ level: "error", event: "fault", error: String(error) });
      failing = true;
    }
  };
  const timer = setInterval(() => {
    running ??= tick().finally(() => {
      running = undefined;
    });
  }, MARK_EVERY);
  return async () => {
    clearInterval(timer);
    await running;
    await tick();
  };
};
