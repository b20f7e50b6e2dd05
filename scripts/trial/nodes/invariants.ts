import type { Ledger } from "../kill/ledger.ts";
import { traceFinder } from "../kill/traces.ts";
import type { Engines } from "./engines.ts";
import { publishedRows } from "./rows.ts";

/**
 * Passages in the published versions of the tables: each once, those of ready resources there, and of no others.
 * @returns their number.
 * @throws Error that names the first that is wrong.
 */
export const checkPublished = async (engines: Engines): Promise<number> => {
  const found = await engines.query<{ id: string }>("SELECT id FROM resources WHERE status = 'ready'");
  const ready = new Set(found.map(({ id }) => id));
  const places = new Set<string>();
  const seen = new Set<string>();
  for (const { resource_id, index } of await publishedRows(engines)) {
    const place = `${resource_id} ${index}`;
    if (places.has(place)) throw new Error(`A passage is there twice: ${place}`);
    places.add(place);
    seen.add(resource_id);
  }
  for (const id of ready) if (!seen.has(id)) throw new Error(`${id} is ready without passages`);
  for (const id of seen) if (!ready.has(id)) throw new Error(`Passages of ${id}, which is not ready`);
  return places.size;
};

/**
 * No object names or contains what was deleted, and no multipart upload is unfinished. Removals done. @returns the
 * number of objects.
 */
export const checkObjects = async (engines: Engines, ledger: Ledger): Promise<number> => {
  const requireNoTrace = traceFinder(ledger);
  let count = 0;
  for await (const page of engines.bucket.list(""))
    for (const { key } of page) {
      count += 1;
      requireNoTrace(key, (await engines.bucket.bytes(key)) ?? new Uint8Array());
    }
  const unfinished = await engines.unfinishedUploads();
  if (unfinished > 0) throw new Error(`${unfinished} uploads in parts are unfinished`);
  return count;
};
