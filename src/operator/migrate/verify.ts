import { fileDigest } from "../../disk/digest.ts";
import { LAYOUT, passagesFolder, STAGE_ENDING } from "../../store/files/layout.ts";
import { countRows, expected } from "../../store/records/index.ts";
import type { Finding } from "../doctor/finding.ts";
import { eachFile, factsAt, type Plan } from "./copy.ts";
import type { OpenPlace } from "./places.ts";

export interface Comparing {
  source: OpenPlace;
  target: OpenPlace;
  plan: Plan;
  signal: AbortSignal | undefined;
  onDone(done: number): void;
  tell(finding: Finding): void;
}

const AGAIN = "Run the same command again";

const digestAt = async ({ documents: { files } }: OpenPlace, key: string): Promise<string | undefined> => {
  await using local = await files.read(key);
  return local && (await fileDigest(local.path));
};

/**
 * Compares a copy with what it was made of: the number of records of each kind, each file byte for byte, and with the
 * checksums that the records have, the passages of each resource, and what a question finds in each table. What was
 * damaged before is a note: the copy is as good.
 */
export const verify = async (comparing: Comparing): Promise<void> => {
  await compareRecords(comparing);
  const digests = await compareFiles(comparing);
  await compareWithRecords(comparing, digests);
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

/** @returns the source's checksums, by key. */
const compareFiles = async ({
  source,
  target,
  plan,
  tell,
  ...watch
}: Comparing): Promise<Map<string, string>> => {
  const digests = new Map<string, string>();
  const compare = async ({ key }: { key: string }): Promise<void> => {
    const [before, after] = [await digestAt(source, key), await digestAt(target, key)];
    if (before !== undefined) digests.set(key, before);
    if (before === after) return;
    // The next run takes what is there for whole.
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
  return digests;
};

const compareWithRecords = async (
  { target, tell }: Comparing,
  digests: ReadonlyMap<string, string>,
): Promise<void> => {
  const records = expected(target.db);
  for (const workspace_id of await records.workspaces())
    for (const { id: resource_id, ...resource } of await records.resources(workspace_id)) {
      const path = `${LAYOUT.originals}/${workspace_id}/${resource_id}`;
      const text = `${LAYOUT.extracted}/${workspace_id}/${resource_id}${STAGE_ENDING.extracted}`;
      const of = { level: "note", workspace_id, resource_id, remedy: "" } as const;
      const isLike = (key: string, sum: string | null): boolean =>
        digests.has(key) && (sum === null || digests.get(key) === sum);
      if (!isLike(path, resource.original_sha256))
        tell({ ...of, about: "originals", path, message: "The file was missing or damaged before." });
      if (resource.status === "ready" && !isLike(text, resource.extracted_sha256))
        tell({ ...of, about: "text", path: text, message: "The text was missing or damaged before." });
    }
};

const compareTables = async ({ source, target, plan, tell }: Comparing): Promise<void> => {
  for (const table of plan.tables) {
    const { workspaceId: workspace_id, generation } = table;
    const path = `${passagesFolder(generation)}/${workspace_id}.lance`;
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
