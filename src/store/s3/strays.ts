import { newId } from "../../domain/ids.ts";
import { type StandingsOf, thoseThatAre } from "../../domain/storage/standing.ts";
import { generationOf, idOfStage, isId, LAYOUT, TABLE_FOLDER } from "../files/layout.ts";
import type { StrayFile } from "../files/strays.ts";
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
 * Finds objects that look like ours and that no record names, as `strays` does in a data directory.
 * @param time the time to which ages are measured, by the bucket's clock. The records are asked after it: an object
 * that was older at that time than any write takes has its record by then, or never gets one.
 */
export const strayObjects = (
  bucket: Bucket,
  standingsOf: StandingsOf,
  time: number,
): AsyncGenerator<StrayFile> => thoseThatAre("unknown", candidates(bucket, time), standingsOf);

async function* candidates(bucket: Bucket, time: number): AsyncGenerator<StrayFile> {
  for (const area of ["originals", "extracted"] as const) yield* filesOf(bucket, area, time);
  for await (const folder of bucket.folders(""))
    if (generationOf(folder) !== undefined) yield* tablesOf(bucket, folder, time);
}

async function* filesOf(
  bucket: Bucket,
  area: "originals" | "extracted",
  time: number,
): AsyncGenerator<StrayFile> {
  for await (const page of bucket.list(`${LAYOUT[area]}/`))
    for (const { key, modified } of page) {
      const [, workspaceId = "", name = ""] = key.split("/");
      const id = area === "extracted" ? idOfStage(name) : name;
      if (isId(workspaceId) && id !== undefined && isId(id))
        yield { key, area, workspaceId, id, age: async () => time - modified };
    }
}

async function* tablesOf(bucket: Bucket, folder: string, time: number): AsyncGenerator<StrayFile> {
  for await (const table of bucket.folders(`${folder}/`)) {
    const workspaceId = TABLE_FOLDER.exec(table)?.[1];
    if (workspaceId === undefined) continue;
    const key = `${folder}/${table}`;
    const age = (): Promise<number> => ageBelow(bucket, key, time);
    yield { key, area: "passages", workspaceId, id: workspaceId, age };
  }
}

/** Of the youngest object. */
const ageBelow = async (bucket: Bucket, folder: string, time: number): Promise<number> => {
  let youngest = Number.POSITIVE_INFINITY;
  for await (const page of bucket.list(`${folder}/`))
    for (const { modified } of page) youngest = Math.min(youngest, time - modified);
  return youngest;
};
