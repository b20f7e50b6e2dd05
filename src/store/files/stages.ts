import { rm } from "node:fs/promises";
import { join } from "node:path";
import { idOfStage, LAYOUT } from "./layout.ts";
import { entriesOf, workspaceFolders } from "./walk.ts";

/** The resources among these that will not be ingested any further. */
export type EndedAmong = (workspaceId: string, resourceIds: string[]) => Promise<ReadonlySet<string>>;

/**
 * Removes stage results that a crash left after the last stage.
 * @param keepVectors a rebuild of the index continues after the stored ones.
 */
export const removeStages = async (
  directory: string,
  over: EndedAmong,
  keepVectors: boolean,
): Promise<void> => {
  const ending = keepVectors ? /\.media$/ : /\.(?:media|vectors)$/;
  for await (const workspaceId of workspaceFolders(directory, "extracted")) {
    const folder = join(directory, LAYOUT.extracted, workspaceId);
    const left: { name: string; id: string }[] = [];
    for await (const { name } of entriesOf(folder)) {
      const id = ending.test(name) ? idOfStage(name) : undefined;
      if (id !== undefined) left.push({ name, id });
    }
    const done =
      left.length > 0
        ? await over(
            workspaceId,
            left.map(({ id }) => id),
          )
        : new Set<string>();
    for (const { name, id } of left)
      if (done.has(id)) await rm(join(folder, name), { recursive: true, force: true });
  }
};
