/**
 * A question through the API with the local engine, in a workspace of 200,000 passages, against the same LanceDB query
 * called directly, alternating in one run (aim: 2.5 times at most at p50), as on a server that has been running for a
 * while; what accounts for the difference; and 64 end users asking at once (aim: no error, p95 at most 25 times the p50
 * of one). Run `npm run build` first. `bun scripts/bench/search.ts [passages] [folder]`: a folder keeps the data for
 * the next run.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as lancedb from "@lancedb/lancedb";
import { readInSteps } from "../../src/answer/local/reader.ts";
import { retriever } from "../../src/answer/search/retrieve.ts";
import { createClient } from "../../src/client/index.ts";
import { inTurns } from "../../src/domain/concurrency/steps.ts";
import type { Passage } from "../../src/domain/documents/passage.ts";
import { newId, now } from "../../src/domain/ids.ts";
import { askedIn } from "../../src/passages/asked.ts";
import { sealRecords } from "../../src/store/files/marker.ts";
import { TERMS } from "../../src/store/lancedb/full-text.ts";
import { openPassages } from "../../src/store/lancedb/index.ts";
import { openDatabase } from "../../src/store/sqlite/index.ts";
import { memoryOf } from "../trial/ingest.ts";
import { startBinary } from "./server.ts";

const [, , count = "200000", kept] = process.argv;
const COUNT = Number(count);
const PER_RESOURCE = 200;
const PER_WRITE = 20_000;
const WORDS = 120;
const VOCABULARY = 20_000;
const QUESTIONS = 100;
/**
 * Questions before those that are timed: afterwards the JIT has compiled the code and the caches are filled, for both
 * sides.
 */
const WARM = 200;
const USERS = 64;
const LIMIT = 20;

let state = 1;
const random = (): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
/** A number as a word of small letters. */
const spelt = (number: number): string =>
  `q${[...String(number)].map((digit) => "bcdfghjklm".charAt(Number(digit))).join("")}z`;
/** Words as frequent as in a language: the n-th has a frequency of about 1/n (Zipf). */
const word = (): string => spelt(Math.floor(VOCABULARY ** random()));
const sentence = (words: number): string => `${Array.from({ length: words }, word).join(" ")}.`;
const textOf = (): string => Array.from({ length: WORDS / 12 }, () => sentence(12)).join(" ");
/** Words that are neither in every passage nor in hardly any. */
const rarer = (): string => spelt(Math.floor(50 * 100 ** random()));
/** Five such words, one of them written like a name. */
const question = (): string =>
  `What is ${rarer()} ${rarer().replace("q", "Q")} of ${rarer()} ${rarer()} ${rarer()}?`;

const at = (share: number, times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(share * (times.length - 1))] ?? Number.NaN;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const milliseconds = (times: number[]): string =>
  `p50 ${at(0.5, times).toFixed(1)} ms, p95 ${at(0.95, times).toFixed(1)} ms`;

/** Makes the workspace's passages, and its resources' records. */
async function fill(data: string, workspaceId: string): Promise<void> {
  const store = await openPassages({ directory: join(data, "passages") });
  const db = await openDatabase(join(data, "records.sqlite"));
  const place = { source_type: "pdf", page: 1, line: 1, line_end: 1 } as const;
  for (let from = 0; from < COUNT; from += PER_WRITE) {
    const ids = Array.from({ length: PER_WRITE / PER_RESOURCE }, () => newId());
    const passages = Array.from({ length: PER_WRITE }, (_, index): Passage => {
      const resourceId = ids[Math.floor(index / PER_RESOURCE)] ?? "";
      return { id: newId(), resourceId, index: index % PER_RESOURCE, text: textOf(), place, lineStarts: [0] };
    });
    // One write for many resources: what is stored counts here, not how it got there.
    await store.replace(workspaceId, ids[0] ?? "", passages);
    const rows = ids.map((id, offset) => ({
      id,
      workspace_id: workspaceId,
      title: `Document ${from / PER_RESOURCE + offset}.pdf`,
      title_folded: `document ${from / PER_RESOURCE + offset}.pdf`,
      type: "pdf" as const,
      extension: "pdf",
      file_name: "document.pdf",
      size: 1_000,
      status: "ready" as const,
      summary: "",
      key_notes: "[]",
      error_message: "",
      notice: "",
      created_at: now(),
      updated_at: now(),
      ordinal: from / PER_RESOURCE + offset,
    }));
    await db.insertInto("resources").values(rows).execute();
  }
  await db.destroy();
  await store.close();
  // The server refuses records that were changed since it ended.
  await sealRecords(data);
}

const folder = kept ?? (await mkdtemp(join(tmpdir(), "qa-bench-search-")));
const data = join(folder, "data");
/** The workspace that is asked: only the very first start reports it. */
const note = join(folder, "made.json");

async function made(): Promise<{ workspaceId: string; key: string }> {
  const before = await readFile(note, "utf8").catch(() => undefined);
  if (before !== undefined) return JSON.parse(before);
  await mkdir(data, { recursive: true });
  const { workspaceId, key, end } = await startBinary({ data });
  await end();
  const seconds = (await timed(() => fill(data, workspaceId))) / 1000;
  console.log(`making ${COUNT} passages: ${seconds.toFixed(0)} s`);
  await writeFile(note, JSON.stringify({ workspaceId, key }), { mode: 0o600 });
  return { workspaceId, key };
}

try {
  const { workspaceId, key } = await made();
  await measure(workspaceId, key);
} finally {
  if (kept === undefined) await rm(folder, { recursive: true, force: true });
}

async function measure(workspaceId: string, apiKey: string): Promise<void> {
  const server = await startBinary({ data });
  const client = createClient({ baseUrl: server.url, apiKey, timeout: 120_000 });
  const ask = (message: string, user = "one") =>
    client.post("/workspaces/{workspace_id}/chat/", {
      params: { path: { workspace_id: workspaceId } },
      body: { external_user_id: user, message },
    });
  const connection = await lancedb.connect(join(data, "passages"));
  const table = await connection.openTable(workspaceId);
  const direct = (text: string) => {
    const terms = [...askedIn(text, "en").forms.keys()].join(" ");
    return table.query().fullTextSearch(new lancedb.MatchQuery(terms, TERMS)).limit(LIMIT).toArray();
  };
  const passages = await openPassages({ directory: join(data, "passages") });
  const retrieve = retriever({
    passages,
    readyTitles: async (_, ids) => new Map(ids.map((id) => [id, "Document.pdf"])),
    report: console.log,
  });
  const { signal } = new AbortController();
  const times = { api: [] as number[], direct: [] as number[], search: [] as number[], read: [] as number[] };
  for (let round = -WARM; round < QUESTIONS; round += 1) {
    const text = question();
    const took = {
      api: await timed(() => ask(text)),
      direct: await timed(() => direct(text)),
      search: await timed(() => passages.search(workspaceId, { text, limit: LIMIT })),
      read: await timed(async () => {
        await inTurns(readInSteps(text, await retrieve({ workspaceId, text }, signal)));
      }),
    };
    if (round < 0) continue;
    for (const name of ["api", "direct", "search", "read"] as const) times[name].push(took[name]);
  }
  console.log(`LanceDB, the same words, called directly: ${milliseconds(times.direct)}`);
  console.log(`the passage store's search: ${milliseconds(times.search)}`);
  console.log(`retrieved and read, without the API: ${milliseconds(times.read)}`);
  console.log(`asked through the API: ${milliseconds(times.api)}`);
  const ratio = (share: number): string => (at(share, times.api) / at(share, times.direct)).toFixed(2);
  console.log(`ratio: ${ratio(0.5)} at p50 (wanted: at most 2.5), ${ratio(0.95)} at p95`);

  const at64: number[] = [];
  let failed = 0;
  const users = Array.from({ length: USERS }, async (_, user) => {
    for (let turn = 0; turn < 3; turn += 1)
      at64.push(
        await timed(() =>
          ask(question(), `user-${user}`).catch(() => {
            failed += 1;
          }),
        ),
      );
  });
  await Promise.all(users);
  const { highest } = await memoryOf(server.pid);
  console.log(
    `${USERS} users at once: ${failed} failed, ${milliseconds(at64)}: p95 ${(at(0.95, at64) / at(0.5, times.api)).toFixed(1)} times the p50 of one (wanted: at most 25); ${highest} MB at the most`,
  );
  await passages.close();
  connection.close();
  await server.end();
}
