import { newId } from "../../domain/ids.ts";
import { generationOf, idOfStage, isId, LAYOUT, TABLE_FOLDER } from "../files/layout.ts";
import { isNamed, type Named, type NamesOf, type StrayFile } from "../files/strays.ts";
import type { Bucket } from "./bucket.ts";
import { TRIALS } from "./trial.ts";

/** The time by the bucket's clock, in milliseconds since 1970. */
export const timeOf = async (bucket: Bucket): Promise<number> => {
  const key = `${TRIALS}${newId()}`;
  await bucket.put(key, "what tells the time");
  try {
    const written = await bucket.find(key);
    if (written === undefined) throw new Error("The bucket does not list what was just written.");
    return written.modified;
  } finally {
    await bucket.remove([key]);
  }
};

/**
 * Finds objects that look like ours and that no record names, as `strays` does in a data directory. Holds the names of one
 * workspace in memory at a time.
 * @param time that ages are counted to, by the bucket's clock. The records are asked after it: an object that was older by
 *   then than any write takes has its record by then, or never gets one.
 */
export async function* strayObjects(
  bucket: Bucket,
  namesOf: NamesOf,
  time: number,
): AsyncGenerator<StrayFile> {
  for (const area of ["originals", "extracted"] as const) yield* straysIn(bucket, area, namesOf, time);
  for await (const folder of bucket.folders("")) {
    if (generationOf(folder) === undefined) continue;
    for await (const table of bucket.folders(`${folder}/`)) {
      const workspaceId = TABLE_FOLDER.exec(table)?.[1];
      if (workspaceId === undefined) continue;
      const { exists, isGoing } = await namesOf(workspaceId);
      const key = `${folder}/${table}`;
      if (!exists && !isGoing)
        yield { key, area: "passages", workspaceId, age: () => ageBelow(bucket, key, time) };
    }
  }
}

async function* straysIn(
  bucket: Bucket,
  area: "originals" | "extracted",
  namesOf: NamesOf,
  time: number,
): AsyncGenerator<StrayFile> {
  let last: { workspaceId: string; named: Named } | undefined;
  for await (const page of bucket.list(`${LAYOUT[area]}/`))
    for (const { key, modified } of page) {
      const [, workspaceId = "", name = ""] = key.split("/");
      const id = area === "extracted" ? idOfStage(name) : name;
      if (!isId(workspaceId) || id === undefined || !isId(id)) continue;
      if (last?.workspaceId !== workspaceId) last = { workspaceId, named: await namesOf(workspaceId) };
      const { named } = last;
      if (!named.isGoing && !isNamed(named, area, id))
        yield { key, area, workspaceId, age: async () => time - modified };
    }
}

/** Of the youngest object. */
const ageBelow = async (bucket: Bucket, folder: string, time: number): Promise<number> => {
  let youngest = Number.POSITIVE_INFINITY;
  for await (const page of bucket.list(`${folder}/`))
    for (const { modified } of page) youngest = Math.min(youngest, time - modified);
  return youngest;
};
