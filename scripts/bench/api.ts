/**
 * The API's own cost, as ratios in one run: a request through the whole stack against a bare Fastify route on Bun that
 * answers the same bytes; long lists against short ones; the key check among many keys against few. Run `npm run build`
 * first.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId, now } from "../../src/domain/ids.ts";
import { hashKey, newKey, prefixOf } from "../../src/domain/security/keys.ts";
import type { RecordDatabase } from "../../src/store/records/index.ts";
import { openDatabase } from "../../src/store/sqlite/index.ts";
import { load, medianOf } from "./load.ts";
import { startBinary } from "./server.ts";

const CONNECTIONS = 32;
const ROUNDS = 3;
const BATCH = 500;

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Runs both alternately, so that any other load on the machine affects both. */
const inTurns = async (
  ours: () => Promise<number>,
  yardstick: () => Promise<number>,
): Promise<[number, number]> => {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    taken[0].push(await ours());
    taken[1].push(await yardstick());
  }
  return [median(taken[0]), median(taken[1])];
};

const wholeStack = async (): Promise<void> => {
  const server = await startBinary();
  const headers = { "X-API-Key": server.key };
  const url = `${server.url}/api/v1/workspaces/${server.workspaceId}/`;
  const body = await (await fetch(url, { headers })).text();
  const bare = spawn(process.execPath, [join(import.meta.dirname, "bare.ts"), body], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(bare.stdout, "data");
  const bareUrl = `${String(line).trim()}/`;
  const [ours, theirs] = await inTurns(
    async () => (await load(url, headers, CONNECTIONS, 4)).requestsPerSecond,
    async () => (await load(bareUrl, headers, CONNECTIONS, 4)).requestsPerSecond,
  );
  bare.kill();
  await server.end();
  console.log(
    `whole stack: ${ours.toFixed(0)} requests/s, bare Fastify ${theirs.toFixed(0)}: ratio ${(ours / theirs).toFixed(2)} (wanted: at least 0.5)`,
  );
};

const inBatches = async <T>(rows: T[], insert: (batch: T[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += BATCH) await insert(rows.slice(at, at + BATCH));
};

/** A data directory with one app and key and whatever `fill` adds, served. */
const served = async (fill: (db: RecordDatabase, appId: string) => Promise<void>) => {
  const data = await mkdtemp(join(tmpdir(), "qa-bench-data-"));
  const db = await openDatabase(join(data, "records.sqlite"));
  const app = { id: newId(), name: "bench", created_at: now() };
  await db.insertInto("apps").values(app).execute();
  const key = newKey();
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("keys").values(keyRow(app.id, key)).execute();
    await fill(trx, app.id);
  });
  await db.destroy();
  const server = await startBinary({ data });
  const headers = { "X-API-Key": key };
  const end = async (): Promise<void> => {
    await server.end();
    await rm(data, { recursive: true, force: true });
  };
  return {
    get: (path: string) => fetch(`${server.url}/api/v1${path}`, { headers }).then((reply) => reply.text()),
    end,
  };
};

const keyRow = (appId: string, key: string) => ({
  id: newId(),
  app_id: appId,
  hash: hashKey(key),
  name: "",
  prefix: prefixOf(key),
  created_at: now(),
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
});

const resourceRow = (workspaceId: string, at: number) => ({
  id: newId(),
  workspace_id: workspaceId,
  title: `Report ${at}`,
  title_folded: `report ${at}`,
  type: "pdf" as const,
  extension: "pdf",
  file_name: `report-${at}.pdf`,
  size: 1000 + at,
  status: "ready" as const,
  summary: "A summary of a few sentences, as they come out of ingestion. ".repeat(5),
  key_notes: JSON.stringify([{ note: "A note.", metadata: { source_type: "pdf", page: 1, line: 1 } }]),
  error_message: "",
  notice: "",
  created_at: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(),
  updated_at: now(),
  ordinal: at,
});

const lists = async (): Promise<void> => {
  const long = newId();
  const short = newId();
  const server = await served(async (db, appId) => {
    for (const [id, count] of [
      [long, 100_000],
      [short, 1000],
    ] as const) {
      await db
        .insertInto("workspaces")
        .values({ id, app_id: appId, title: "w", description: "", created_at: now(), updated_at: now() })
        .execute();
      const rows = Array.from({ length: count }, (_, at) => resourceRow(id, at));
      await inBatches(rows, (batch) => db.insertInto("resources").values(batch).execute());
    }
  });
  const page = (workspace: string, number: number) => () =>
    server.get(`/workspaces/${workspace}/resources/?page=${number}`);
  for (const number of [1, 1000]) {
    const [ours, theirs] = await inTurns(
      () => medianOf(200, page(long, number)),
      () => medianOf(200, page(short, 1)),
    );
    console.log(
      `page ${number} of 100,000 resources: ${ours.toFixed(2)} ms, page 1 of 1,000: ${theirs.toFixed(2)} ms: ratio ${(ours / theirs).toFixed(2)} (wanted: at most 3)`,
    );
  }
  await server.end();
};

const keys = async (): Promise<void> => {
  const withKeys = (count: number) =>
    served((db, appId) =>
      inBatches(
        Array.from({ length: count }, () => keyRow(appId, newKey())),
        (batch) => db.insertInto("keys").values(batch).execute(),
      ),
    );
  const many = await withKeys(100_000);
  const few = await withKeys(10);
  const [ours, theirs] = await inTurns(
    () => medianOf(500, () => many.get("/status/")),
    () => medianOf(500, () => few.get("/status/")),
  );
  console.log(
    `key check among 100,000 keys: ${ours.toFixed(2)} ms, among 10: ${theirs.toFixed(2)} ms: ratio ${(ours / theirs).toFixed(2)} (wanted: 1)`,
  );
  await many.end();
  await few.end();
};

await wholeStack();
await lists();
await keys();
