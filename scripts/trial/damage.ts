/**
 * Damages each kind of file of a data directory in each way (missing, cut in half, one byte changed) and prints what
 * `qa doctor` said, what the server answered to a question that had an answer, and what `qa doctor --repair` restored.
 * Throws if the doctor named nothing, if the server said that nothing was found, or if something that can be restored
 * was not. `bun scripts/trial/damage.ts [target]`. Run `npm run build` first.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiError, createClient } from "../../src/client/index.ts";
import { sharedData } from "../../test/support/data.ts";
import { DAMAGES } from "../../test/support/operator/damage.ts";
import { startBinary } from "../bench/server.ts";
import { filesIn, settle, uploadAll } from "./ingest.ts";

/** Files that are ingested. */
const DOCUMENTS = 2;
/** Milliseconds until the records' marker has caught up, with some margin. */
const REST = 2_500;
/** Seconds that a rebuild may take. */
const DEADLINE = 120;
const QUESTION = "What were the total net sales?";

const only = process.argv[2];
const folder = sharedData("pdf", "sec-10-q");
if (folder === undefined) process.exit(0);
const binary = process.env.QA_BINARY ?? join(import.meta.dirname, "../../dist/qa");
const work = await mkdtemp(join(tmpdir(), "qa-damage-"));

/**
 * A data directory as a kill leaves it, with records that are only in the log; and as a server leaves it that stops
 * properly.
 */
const killed = join(work, "killed");
const whole = join(work, "whole");
const first = await startBinary({ data: killed });
const { key, workspaceId } = first;
const clientOf = (url: string) => createClient({ baseUrl: url, apiKey: key, retries: 0 });
await uploadAll(clientOf(first.url), workspaceId, filesIn(folder, "pdf").slice(0, DOCUMENTS));
const [document] = await settle(clientOf(first.url), workspaceId, DEADLINE);
if (document?.status !== "ready") throw new Error("The documents are not ready");
await Bun.sleep(REST);
await first.end("SIGKILL");
await cp(killed, whole, { recursive: true, preserveTimestamps: true });
await (await startBinary({ data: whole })).end();

const table = join("passages", `${workspaceId}.lance`);
const firstIn = (path: string, ending: string): string => {
  const names = readdirSync(join(whole, path), { recursive: true, encoding: "utf8" });
  const name = names.filter((each) => each.endsWith(ending)).sort()[0];
  if (name === undefined) throw new Error(`Nothing that ends with ${ending} in ${path}`);
  return join(path, name);
};

interface Target {
  path: string;
  /**
   * What a repair restores: everything, the part of it that is in the record (`failed`), or nothing, which needs a
   * backup.
   */
  comesBack: "all" | "failed" | "nothing";
}

const targets: Record<string, Target> = {
  records: { path: "records.sqlite", comesBack: "nothing" },
  WAL: { path: "records.sqlite-wal", comesBack: "nothing" },
  table: { path: table, comesBack: "all" },
  "data file": { path: firstIn(join(table, "data"), ".lance"), comesBack: "all" },
  manifest: { path: firstIn(join(table, "_versions"), ".manifest"), comesBack: "all" },
  _versions: { path: join(table, "_versions"), comesBack: "all" },
  "index: words": { path: firstIn(join(table, "_indices"), "tokens.lance"), comesBack: "all" },
  "index: places": { path: firstIn(join(table, "_indices"), "invert.lance"), comesBack: "all" },
  "index: passages": { path: firstIn(join(table, "_indices"), "docs.lance"), comesBack: "all" },
  "index: its head": { path: firstIn(join(table, "_indices"), "metadata.lance"), comesBack: "all" },
  original: { path: join("originals", workspaceId, document.id), comesBack: "failed" },
  text: { path: join("extracted", workspaceId, `${document.id}.jsonl`), comesBack: "all" },
};

/** `qa doctor`'s exit code and what it named. */
const doctor = (data: string, ...flags: string[]): { code: number | null; named: string[] } => {
  const ran = spawnSync(binary, ["doctor", "--data", data, "--json", ...flags], { encoding: "utf8" });
  const { findings }: { findings: { level: string; path?: string; message: string }[] } = JSON.parse(
    ran.stdout,
  );
  const faults = findings.filter(({ level }) => level === "fault");
  return { code: ran.status, named: faults.map(({ path = "", message }) => `${path} ${message}`) };
};

/** The answer to a question; `nothing found` is what it must never be. */
const ask = async (url: string): Promise<string> => {
  try {
    const { assistant_message: answer } = await clientOf(url).post("/workspaces/{workspace_id}/chat/", {
      params: { path: { workspace_id: workspaceId } },
      body: { external_user_id: "trial", message: QUESTION },
    });
    return answer.citations.length > 0 ? "answered" : "nothing found";
  } catch (error) {
    return error instanceof ApiError ? `${error.status} ${error.code}` : String(error);
  }
};

const inTime = async (is: () => boolean | Promise<boolean>): Promise<boolean> => {
  const deadline = performance.now() + DEADLINE * 1000;
  while (!(await is())) {
    if (performance.now() > deadline) return false;
    await Bun.sleep(500);
  }
  return true;
};

const wrong: string[] = [];

/** One kind of damage; prints its row. */
const trial = async (
  name: string,
  { path, comesBack }: Target,
  kind: keyof typeof DAMAGES,
): Promise<void> => {
  const data = join(work, "damaged");
  await cp(name === "WAL" ? killed : whole, data, { recursive: true, preserveTimestamps: true });
  await DAMAGES[kind](join(data, path));
  const before = doctor(data);
  const served = await startBinary({ data }).catch(() => undefined);
  const answer = served === undefined ? "does not start" : await ask(served.url);
  await served?.end();
  const repair = doctor(data, "--repair");
  const again = await startBinary({ data }).catch(() => undefined);
  let after = "does not start";
  if (again !== undefined) {
    const { url } = again;
    await inTime(async () => doctor(data).code === 0);
    await settle(clientOf(url), workspaceId, DEADLINE);
    after = `doctor ${doctor(data).code}, ${await ask(url)}`;
    await again.end();
  }
  console.log(`${name.padEnd(16)} ${kind.padEnd(17)} ${answer.padEnd(24)} ${after}`);
  for (const named of before.named.slice(0, 3))
    console.log(`    ${named.replaceAll(workspaceId, "WS").slice(0, 180)}`);
  const row = `${name}, ${kind}`;
  if (before.code !== 10 || before.named.length === 0) wrong.push(`${row}: the doctor named nothing`);
  if (answer === "nothing found") wrong.push(`${row}: the server said that nothing was found`);
  if (comesBack === "nothing" ? answer !== "does not start" : again === undefined)
    wrong.push(`${row}: ${answer}, and ${after} after the repair (${repair.code})`);
  if (comesBack === "all" && after !== "doctor 0, answered") wrong.push(`${row}: not brought back: ${after}`);
  if (comesBack === "failed" && !after.startsWith("doctor 0")) wrong.push(`${row}: not said: ${after}`);
  await rm(data, { recursive: true });
};

console.log(`${"what".padEnd(16)} ${"damage".padEnd(17)} ${"the server before".padEnd(24)} after the repair`);
for (const [name, target] of Object.entries(targets)) {
  if (only !== undefined && name !== only) continue;
  if (!existsSync(join(name === "WAL" ? killed : whole, target.path)))
    throw new Error(`There is no ${target.path}`);
  const isFolder = name === "table" || name === "_versions";
  for (const kind of ["missing", "cut in half", "one byte changed"] as const)
    if (!isFolder || kind === "missing") await trial(name, target, kind);
}
await rm(work, { recursive: true, force: true });
if (wrong.length > 0) throw new Error(`As if all were well:\n${wrong.join("\n")}`);
