import { passagesDigest } from "../domain/documents/digest.ts";
import type { Passage } from "../domain/documents/passage.ts";
import type { TableState } from "../passages/store.ts";
import type { IndexedResource } from "../store/records/index.ts";

export interface Fault {
  /** `altered`: the passages of some resources are not the ones that were stored. */
  reason: "missing" | "behind" | "altered" | "damaged";
  /** What could not be read in a damaged table. */
  error?: string;
  /** Ids of the resources whose passages are to be restored; for a damaged table, all of them. */
  lacking: string[];
}

/** Compares a table with what the records say about it. Passages of resources that are not expected are not a fault. */
export const faultOf = (state: TableState, expected: IndexedResource[]): Fault | undefined => {
  const all = expected.map(({ resource_id }) => resource_id);
  if (state.is === "damaged") return { reason: "damaged", error: state.reason, lacking: all };
  if (state.is === "absent") return all.length === 0 ? undefined : { reason: "missing", lacking: all };
  const lacking = expected.filter(({ resource_id, passages }) => {
    const found = state.passages.get(resource_id) ?? 0;
    return passages === null ? found === 0 : found !== passages;
  });
  if (lacking.length === 0) return undefined;
  return { reason: "behind", lacking: lacking.map(({ resource_id }) => resource_id) };
};

/** A table with a file that is not as it was written is damaged; undefined if there is no such file. */
export const changedFault = (file: string | undefined): Fault | undefined =>
  file === undefined
    ? undefined
    : { reason: "damaged", error: `${file} is not as it was written`, lacking: [] };

/** Reads all passages, and compares them with the stored ones by their checksums. */
export const alterationOf = async (
  expected: IndexedResource[],
  passagesOf: (workspaceId: string, resourceId: string) => Promise<Passage[]>,
): Promise<Fault | undefined> => {
  const lacking: string[] = [];
  for (const { workspace_id, resource_id, passages_sha256 } of expected) {
    if (passages_sha256 === null) continue;
    try {
      const digest = await passagesDigest(await passagesOf(workspace_id, resource_id));
      if (digest !== passages_sha256) lacking.push(resource_id);
    } catch (error) {
      return { reason: "damaged", error: String(error), lacking: expected.map((each) => each.resource_id) };
    }
  }
  return lacking.length === 0 ? undefined : { reason: "altered", lacking };
};
