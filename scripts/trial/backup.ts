/**
 * Makes backups of a server under load (uploads, questions, deletions), killing the backup (SIGKILL) at 20 random
 * moments; then one complete backup, and restores it: every upload acknowledged before must be there byte for byte,
 * nothing deleted before it, and `qa doctor` must find nothing. `bun scripts/trial/backup.ts [kills] [documents]
 * [shared]`, with `shared` for a server on PostgreSQL and a bucket, restored to a data directory. Run `npm run build`
 * first.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "../../src/client/index.ts";
import { makePdf } from "../../test/support/pdf/pdf.ts";
import { startProvider } from "../../test/support/provider/provider.ts";
import { startBinary } from "../bench/server.ts";
import { resourcesOf, settle } from "./ingest.ts";
import { startEngines } from "./nodes/engines.ts";

const KILLS = Number(process.argv[2] ?? 20);
/** Documents that exist before the load begins. */
const DOCUMENTS = Number(process.argv[3] ?? 60);
const PROGRAM = process.env.QA_BINARY ?? join(import.meta.dirname, "../../dist/qa");

interface Uploaded {
  id: string;
  bytes: Uint8Array;
  deletion: "none" | "asked" | "acknowledged";
}

const isShared = process.argv[4] === "shared";
const engines = isShared ? await startEngines() : undefined;
if (isShared && engines === undefined) throw new Error("No PostgreSQL, or no S3 server");
const shared = engines?.settings(engines.ports);

const provider = await startProvider();
const env = {
  ...shared?.env,
  QA_MODEL_BASE_URL: provider.url,
  QA_MODEL_API_KEY: "sk-trial",
  QA_EMBEDDING_MODEL: "hashed-words",
};
const work = await mkdtemp(join(tmpdir(), "qa-trial-backup-"));
const [data, destination, restored] = ["data", "backups", "restored"].map((name) => join(work, name));
if (data === undefined || destination === undefined || restored === undefined) throw new Error("No paths");

/** Where the server has its data, as options. */
const place = shared ? ["--records", shared.records, "--storage", shared.storage] : ["--data", data];

/** Runs the program; with `killAfter`, in milliseconds, it is killed then unless it has ended. */
const qa = async (args: string[], killAfter?: number) => {
  const child = Bun.spawn([PROGRAM, ...args], {
    env: { ...process.env, ...shared?.env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  const [stdout, stderr] = await Promise.all([
    Bun.readableStreamToText(child.stdout),
    Bun.readableStreamToText(child.stderr),
  ]);
  await child.exited;
  clearTimeout(timer);
  return { code: child.exitCode, stdout, stderr };
};

const must = (ran: { code: number | null; stdout: string; stderr: string }, what: string): string => {
  if (ran.code !== 0) throw new Error(`${what} ended with ${ran.code}: ${ran.stdout}${ran.stderr}`);
  return ran.stdout;
};

const server = await startBinary({ data, ...shared, env });
const { workspaceId, key } = server;
const client = createClient({ baseUrl: server.url, apiKey: key });
const params = (id: string) => ({ path: { workspace_id: workspaceId, resource_id: id } });

const uploads: Uploaded[] = [];
const upload = async (): Promise<void> => {
  const number = Math.random().toString(36).slice(2);
  const bytes = await makePdf([[`Ship ${number} carries ${number.length} crates.`, "It sails on Monday."]]);
  const { id } = await client.uploadResource(workspaceId, { file: new Blob([bytes]), name: `${number}.pdf` });
  uploads.push({ id, bytes, deletion: "none" });
};
const removeOne = async (): Promise<void> => {
  const kept = uploads.filter(({ deletion }) => deletion === "none");
  const chosen = kept[Math.floor(Math.random() * kept.length)];
  if (chosen === undefined) return;
  chosen.deletion = "asked";
  await client.delete("/workspaces/{workspace_id}/resources/{resource_id}/", { params: params(chosen.id) });
  chosen.deletion = "acknowledged";
};
const ask = async (): Promise<void> => {
  await client.post("/workspaces/{workspace_id}/chat/", {
    params: { path: { workspace_id: workspaceId } },
    body: { external_user_id: "trial", message: "Which ship sails on Monday?" },
  });
};

for (let at = 0; at < DOCUMENTS; at += 1) await upload();
await settle(client, workspaceId, 300);

let loading = true;
const load = async (): Promise<void> => {
  while (loading) for (const step of [upload, ask, upload, removeOne]) await step();
};
const loads = [load(), load()];

const took = performance.now();
must(await qa(["backup", join(work, "first"), ...place]), "The first backup");
const longest = performance.now() - took;
console.log(`a whole backup takes ${Math.round(longest)} ms under load`);

let whole = 0;
let tries = 0;
for (let kills = 0; kills < KILLS; tries += 1) {
  const { code } = await qa(["backup", destination, ...place], Math.random() * longest);
  if (code !== null && code !== 0) throw new Error(`A backup ended by itself with ${code}`);
  if (code === null) kills += 1;
  const verified = await qa(["backup", "verify", destination, "--json"]);
  // If it was killed after its last step, there is a snapshot, and it is complete.
  if (verified.code !== 3) must(verified, `Verifying after kill ${kills}`);
  const snapshots = verified.code === 3 ? 0 : JSON.parse(verified.stdout).snapshots.length;
  if (snapshots > whole + 1 || (code === 0 && snapshots !== whole + 1))
    throw new Error(`${snapshots} snapshots after ${whole}`);
  whole = snapshots;
}
console.log(
  `killed at ${KILLS} of ${tries} random moments; ${whole} snapshots had ended before, each is whole`,
);

const before = uploads.map((each) => ({ ...each }));
const made = JSON.parse(must(await qa(["backup", destination, ...place, "--json"]), "The backup"));
const untouched = new Set(uploads.filter(({ deletion }) => deletion === "none").map(({ id }) => id));
loading = false;
await Promise.all(loads);
await server.end();
if (made.faults.length > 0) throw new Error(`Faults: ${JSON.stringify(made.faults)}`);
must(await qa(["backup", "verify", destination]), "Verifying");
const back = JSON.parse(must(await qa(["restore", destination, "--data", restored, "--json"]), "Restoring"));
console.log(`backed up ${made.files} files beside the load, ${made.objects_written} of them new`);
console.log(
  `restored ${back.resources} resources; passages to build anew in ${back.without_passages.length}`,
);

const embedded = provider.counts.embedding;
const again = await startBinary({ data: restored, env });
const there = createClient({ baseUrl: again.url, apiKey: key });
const resources = new Map((await settle(there, workspaceId, 300)).map((each) => [each.id, each]));
let checked = 0;
for (const { id, bytes, deletion } of before) {
  const resource = resources.get(id);
  if (deletion === "acknowledged" && resource) throw new Error(`${id} was deleted before the backup`);
  if (deletion !== "none" || !untouched.has(id)) continue;
  if (resource?.status !== "ready") throw new Error(`${id} is ${resource?.status ?? "missing"}`);
  const stored = Buffer.from(await (await fetch(resource.file_url)).arrayBuffer());
  if (!stored.equals(bytes)) throw new Error(`The original of ${id} is not whole`);
  checked += 1;
}
const listed = await resourcesOf(there, workspaceId);
console.log(
  `${checked} uploads of before are there byte for byte, ${listed.length} resources in all; ${provider.counts.embedding - embedded} calls to embed what was not ready`,
);
// Passages that the backup lacks, and their vectors, are made by the server first.
const deadline = performance.now() + 120_000;
let examined = await qa(["doctor", "--data", restored]);
for (; examined.code !== 0 && performance.now() < deadline; await Bun.sleep(1_000))
  examined = await qa(["doctor", "--data", restored]);
must(examined, "The doctor beside the server");
await again.end();
must(await qa(["doctor", "--data", restored]), "The doctor");
console.log("doctor: all is well");
await rm(work, { recursive: true });
await provider.stop();
await engines?.stop();
