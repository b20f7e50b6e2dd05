import * as lancedb from "@lancedb/lancedb";
import { S3_KEY } from "../../../test/support/s3-server.ts";
import type { Ledger } from "../kill/ledger.ts";
import type { Engines } from "./engines.ts";

const PREFIX = "trial/";

/**
 * Passages as the published versions of the tables hold them: each once, those of ready resources there, of no others.
 * @throws Error that names the first that is wrong.
 */
export const checkPublished = async (engines: Engines): Promise<{ rows: number; resources: number }> => {
  const tables = await engines.query<{ workspace_id: string; version: string }>(
    "SELECT workspace_id, version FROM passage_tables WHERE version > 0",
  );
  const ready = new Set(
    (await engines.query<{ id: string }>("SELECT id FROM resources WHERE status = 'ready'")).map(
      ({ id }) => id,
    ),
  );
  const connection = await lancedb.connect(`s3://qa-trial/${PREFIX}passages`, {
    storageOptions: {
      aws_access_key_id: S3_KEY.AWS_ACCESS_KEY_ID,
      aws_secret_access_key: S3_KEY.AWS_SECRET_ACCESS_KEY,
      aws_endpoint: `http://127.0.0.1:${engines.ports.s3}`,
      aws_region: "us-east-1",
      allow_http: "true",
    },
  });
  const places = new Set<string>();
  const seen = new Set<string>();
  for (const { workspace_id, version } of tables) {
    const table = await connection.openTable(workspace_id);
    await table.checkout(Number(version));
    for (const row of await table.query().select(["resource_id", "index"]).toArray()) {
      const place = `${row.resource_id} ${row.index}`;
      if (places.has(place)) throw new Error(`A passage is there twice: ${place}`);
      places.add(place);
      seen.add(String(row.resource_id));
    }
  }
  connection.close();
  for (const id of ready) if (!seen.has(id)) throw new Error(`${id} is ready without passages`);
  for (const id of seen) if (!ready.has(id)) throw new Error(`Passages of ${id}, which is not ready`);
  return { rows: places.size, resources: seen.size };
};

/** No object names or holds what was deleted, and no upload in parts is unfinished. Removals done. @returns objects. */
export const checkObjects = async (engines: Engines, ledger: Ledger): Promise<number> => {
  const gone = ledger.known.filter(({ deleted }) => deleted === "yes");
  let count = 0;
  for await (const page of engines.bucket.list(PREFIX))
    for (const { key } of page) {
      count += 1;
      const named = gone.find(({ id }) => key.includes(id));
      if (named) throw new Error(`${key} is left of ${named.id}, which was deleted`);
      const text = Buffer.from((await engines.bucket.bytes(key)) ?? []).toString("latin1");
      const held = gone.find(({ marker }) => marker !== "" && text.includes(marker));
      if (held) throw new Error(`${key} holds words of ${held.id}, which was deleted`);
    }
  const unfinished = await engines.unfinishedUploads();
  if (unfinished > 0) throw new Error(`${unfinished} uploads in parts are unfinished`);
  return count;
};
