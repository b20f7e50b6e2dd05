import { digestOf } from "../../disk/digest.ts";
import { LAYOUT, tableKey } from "../../store/files/layout.ts";
import { countRows } from "../../store/records/index.ts";
import type { Finding } from "../doctor/finding.ts";
import type { OpenPlace } from "../places.ts";
import { eachFile, factsAt, type Plan } from "./copy.ts";

export interface Comparing {
  source: OpenPlace;
  target: OpenPlace;
  plan: Plan;
  signal: AbortSignal | undefined;
  onDone(done: number): void;
  tell(finding: Finding): void;
}

const AGAIN = "Run the same command again";

const digestAt = ({ documents: { files } }: OpenPlace, key: string): Promise<string | undefined> =>
  files.receive(key, digestOf);

/**
 * Compares a copy with its source: the number of records of each kind, each file byte for byte, the passages of each
 * resource, and what a question finds in each table. A copy of something that was already damaged is accepted; the
 * doctor reports the damage.
 */
export const verify = async (comparing: Comparing): Promise<void> => {
  await compareRecords(comparing);
  await compareFiles(comparing);
  await compareTables(comparing);
};

const compareRecords = async ({ source, target, tell }: Comparing): Promise<void> => {
  const [before, after] = [await countRows(source.db), await countRows(target.db)];
  for (const [table, count] of Object.entries(before))
    if (after[table] !== count)
      tell({
        level: "fault",
        about: "records",
        message: `There are ${after[table]} rows of ${table} instead of ${count}.`,
        remedy: "Give an empty database or directory, and move again",
      });
};

const compareFiles = async ({ source, target, plan, tell, ...watch }: Comparing): Promise<void> => {
  const compare = async ({ key }: { key: string }): Promise<void> => {
    const [before, after] = [await digestAt(source, key), await digestAt(target, key)];
    if (before === after) return;
    // The next run assumes that existing files are complete.
    await target.documents.files.remove([key]);
    tell({
      level: "fault",
      about: key.startsWith(LAYOUT.originals)
        ? "originals"
        : key.startsWith(LAYOUT.extracted)
          ? "text"
          : "passages",
      path: key,
      message: after === undefined ? "It was not copied." : "It is not what it was copied from.",
      remedy: AGAIN,
    });
  };
  await eachFile(plan.files, compare, watch);
};

const compareTables = async ({ source, target, plan, tell }: Comparing): Promise<void> => {
  for (const table of plan.tables) {
    const { workspaceId: workspace_id, generation } = table;
    const path = tableKey(generation, workspace_id);
    const of = { about: "passages", workspace_id, path } as const;
    const before = await factsOrUndefined(source, table);
    if (before === undefined) {
      tell({ ...of, level: "note", message: "The table could not be read before.", remedy: "" });
      continue;
    }
    const after = await factsOrUndefined(target, table);
    const isSame =
      after !== undefined &&
      after.passages.size === before.passages.size &&
      [...before.passages].every(([id, count]) => after.passages.get(id) === count) &&
      after.answers.join() === before.answers.join();
    if (!isSame)
      tell({ ...of, level: "fault", message: "It does not answer as it did before.", remedy: AGAIN });
  }
};

const factsOrUndefined = (place: OpenPlace, table: Plan["tables"][number]) =>
  factsAt(place, table).catch(() => undefined);
