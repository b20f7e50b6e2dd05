import { LAYOUT } from "../../store/files/layout.ts";
import { QUARANTINE_MS } from "../../store/files/quarantine.ts";
import { type RecordDatabase, standingsIn } from "../../store/records/index.ts";
import type { Examination } from "./examination.ts";
import { type Found, REPAIR } from "./finding.ts";

/** A younger file may belong to a request that is still running. Milliseconds. */
const UNDER_WAY = 15 * 60_000;
/** A removal is done within a minute of its request; one that has been waiting longer cannot be done. Milliseconds. */
const OVERDUE = 10 * 60_000;

/**
 * What looks like ours but is named by no record. In a bucket it is only reported while servers run: one of them moves
 * it once no write can be running any more. A young one there is always left alone: a server that has lost the database
 * for a moment is not visible.
 */
export async function* checkStrays(
  { documents, isServed }: Examination,
  db: RecordDatabase,
): AsyncGenerator<Found> {
  const { inBucket, quarantine } = documents;
  for await (const { key, area, workspaceId, age } of documents.strays(standingsIn(db))) {
    if ((isServed || inBucket) && (await age()) < UNDER_WAY) continue;
    const said = { about: "strays", path: key } as const;
    const mend = async (): Promise<"done"> => {
      await quarantine.take(key, area, workspaceId);
      return "done";
    };
    if (inBucket)
      yield {
        ...said,
        level: "note",
        message: `No record names it. A server moves it to ${LAYOUT.quarantine}/ once it is a day old.`,
        remedy: "",
        ...(!isServed && { mend }),
      };
    else
      yield {
        ...said,
        level: "fault",
        message: "No record names it.",
        remedy: `${REPAIR}, or the next start of the server, moves it to ${LAYOUT.quarantine}/`,
        mend,
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

/** What is in quarantine, how much of it, and since when. */
export async function* checkQuarantine({ documents }: Examination): AsyncGenerator<Found> {
  const counts = new Map<string, number>();
  let oldest = Number.POSITIVE_INFINITY;
  for await (const { area, movedAt } of documents.quarantine.held()) {
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
