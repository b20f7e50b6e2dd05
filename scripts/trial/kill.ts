/**
 * Kills the server (SIGKILL) at random moments while it ingests 20 files, until it was killed 100 times in all; after
 * each round of files every one must be `ready`, its passages there exactly once, its original whole.
 * `bun scripts/trial/kill.ts [kills] [seed]`. Run `npm run build` first.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import * as lancedb from "@lancedb/lancedb";
import { createClient } from "../../src/client/index.ts";
import { sharedData } from "../../test/support/data.ts";
import { startProvider } from "../../test/support/provider.ts";
import { startBinary } from "../bench/server.ts";
import { filesIn, settle, uploadAll } from "./ingest.ts";

const KILLS = Number(process.argv[2] ?? 100);
const SEED = Number(process.argv[3] ?? Date.now() % 1_000_000);
/** Milliseconds from the server's start to the kill, at the most. */
const LONGEST_LIFE = 2_500;

const folder = sharedData("pdf", "sec-10-q");
if (folder === undefined) process.exit(0);
const files = filesIn(folder, "pdf").slice(0, 20);

/** Mulberry32: the same moments for the same seed. */
let state = SEED;
const random = (): number => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const provider = await startProvider();
const env = {
  QA_MODEL_BASE_URL: provider.url,
  QA_MODEL_API_KEY: "sk-trial",
  QA_EMBEDDING_MODEL: "hashed-words",
  QA_CHAT_MODEL: "stand-in",
};

/** Passages of each title as they lie in the table; throws when one is there twice. */
const passagesOf = async (data: string, workspaceId: string, titles: Map<string, string>) => {
  const connection = await lancedb.connect(join(data, "passages"));
  const table = await connection.openTable(workspaceId);
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const row of await table.query().select(["resource_id", "index"]).toArray()) {
    const place = `${row.resource_id} ${row.index}`;
    if (seen.has(place)) throw new Error(`A passage is there twice: ${place}`);
    seen.add(place);
    const title = titles.get(String(row.resource_id)) ?? "of nobody";
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  connection.close();
  return counts;
};

const round = async (killsLeft: number): Promise<{ kills: number; counts: Map<string, number> }> => {
  const data = await mkdtemp(join(tmpdir(), "qa-kill-"));
  let server = await startBinary({ data, env });
  const { key, workspaceId } = server;
  const connected = () => createClient({ baseUrl: server.url, apiKey: key });
  for (const [file, answer] of await uploadAll(connected(), workspaceId, files))
    if (answer instanceof Error) throw new Error(`${file}: ${answer.message}`);
  let kills = 0;
  const isDone = async (): Promise<boolean> => {
    const page = await connected().get("/workspaces/{workspace_id}/resources/", {
      params: { path: { workspace_id: workspaceId } },
    });
    return page.results.every(({ status }) => status === "ready");
  };
  while (kills < killsLeft && !(await isDone())) {
    await Bun.sleep(random() * LONGEST_LIFE);
    await server.end("SIGKILL");
    kills += 1;
    server = await startBinary({ data, env });
  }
  const resources = await settle(connected(), workspaceId, 300);
  for (const { title, status, error_message, file_url } of resources) {
    if (status !== "ready") throw new Error(`${title} is ${status}: ${error_message}`);
    const original = await readFile(files.find((file) => basename(file) === title) ?? "");
    const stored = Buffer.from(await (await fetch(file_url)).arrayBuffer());
    if (!stored.equals(original)) throw new Error(`The original of ${title} is not whole`);
  }
  if (resources.length !== files.length) throw new Error(`${resources.length} resources of ${files.length}`);
  await server.end();
  const counts = await passagesOf(data, workspaceId, new Map(resources.map(({ id, title }) => [id, title])));
  await rm(data, { recursive: true });
  return { kills, counts };
};

console.log(`seed ${SEED}`);
const { counts: wanted } = await round(0);
let kills = 0;
for (let rounds = 1; kills < KILLS; rounds += 1) {
  const result = await round(KILLS - kills);
  kills += result.kills;
  const wrong = [...wanted].filter(([title, count]) => result.counts.get(title) !== count);
  if (wrong.length > 0 || result.counts.size !== wanted.size)
    throw new Error(`Passages that differ from a run without a kill: ${JSON.stringify(wrong)}`);
  console.log(
    `round ${rounds}: killed ${result.kills} times, ${kills} in all; 20 of 20 ready, each passage once`,
  );
}
await provider.stop();
