/**
 * Runs the server on a small file system in memory and fills that up at many moments of its work, each time leaving a
 * different number of bytes; then takes the data directory away and puts it back. Every write must be answered 2xx or
 * 507, never anything else; what was answered 2xx must be there afterwards, once there is space again all files become
 * `ready`, and nothing half-written is left. `bun scripts/trial/full-disk.ts [rounds]`. As root. Run `npm run build`
 * first.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, open, readdir, rename, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePdf } from "../../test/support/pdf/pdf.ts";
import { callerOf } from "../../test/support/process/server.ts";
import { startBinary } from "../bench/server.ts";

const ROUNDS = Number(process.argv[2] ?? 24);
/** The file system's size in bytes, and how much is left to the server in the fullest round and in the emptiest. */
const SIZE = 96 * 1024 ** 2;
const LEAST = 0;
const MOST = 6 * 1024 ** 2;
/** Milliseconds within which a fault must be noticed, and its end. */
const NOTICED = 1_000;
/** Seconds within which everything must be `ready` once there is space. */
const SETTLED = 180;

const mount = await mkdtemp(join(tmpdir(), "qa-full-"));
const run = (...command: [string, ...string[]]): boolean => {
  const [program, ...args] = command;
  return spawnSync(program, args).status === 0;
};
if (process.getuid?.() !== 0 || !run("mount", "-t", "tmpfs", "-o", `size=${SIZE},mode=700`, "tmpfs", mount)) {
  console.log("SKIPPED: only root can mount a file system");
  await rm(mount, { recursive: true });
  process.exit(0);
}
const unmount = (): boolean => run("umount", "-l", mount);
process.once("exit", unmount);

const data = join(mount, "data");
const ballast = join(mount, "ballast");
const log: { event?: string; reason?: string; level?: string; code?: string }[] = [];
const server = await startBinary({
  data,
  args: ["--min-free", "0"],
  onLine: (line) => {
    if (line.startsWith("{")) log.push(JSON.parse(line));
  },
});
const call = callerOf(server.url, server.key);
const wrong: string[] = [];
const kept = {
  workspaces: new Set<string>(),
  resources: new Map<string, string>(),
  answers: new Set<string>(),
};
const counts = new Map<string, number>();

const note = (what: string, status: number, text: string): boolean => {
  counts.set(`${what} ${status}`, (counts.get(`${what} ${status}`) ?? 0) + 1);
  if (status !== 507 && (status < 200 || status > 299)) wrong.push(`${what}: ${status} ${text}`);
  return status < 300;
};

/** Leaves this many bytes to the server. */
const fill = async (left: number): Promise<void> => {
  const { bavail, bsize } = await statfs(mount);
  const file = await open(ballast, "a");
  const block = Buffer.alloc(64 * 1024);
  for (let size = bavail * bsize - left; size > 0; size -= block.length) {
    const fits = await file.write(block, 0, Math.min(size, block.length)).catch(() => undefined);
    if (fits === undefined) break;
  }
  await file.close();
};
const free = (): Promise<void> => rm(ballast, { force: true });

const pdf = async (title: string, pages: number): Promise<File> => {
  const lines = Array.from({ length: 40 }, (_, line) => `Line ${line} of ${title} tells of ropes and sails.`);
  return new File([await makePdf(Array.from({ length: pages }, () => lines))], `${title}.pdf`);
};
const upload = async (title: string): Promise<void> => {
  const form = new FormData();
  form.append("file", await pdf(title, 12));
  const answer = await call("POST", `/workspaces/${server.workspaceId}/resources/`, form);
  if (note("upload", answer.status, answer.text)) kept.resources.set(answer.textAt("data.id"), title);
};
const create = async (title: string): Promise<void> => {
  const answer = await call("POST", "/workspaces/", { title });
  if (note("create", answer.status, answer.text)) kept.workspaces.add(answer.textAt("data.id"));
};
const chat = async (message: string): Promise<void> => {
  const body = { external_user_id: "trial", message };
  const answer = await call("POST", `/workspaces/${server.workspaceId}/chat/`, body);
  if (note("chat", answer.status, answer.text)) kept.answers.add(answer.textAt("data.assistant_message.id"));
};
const remove = async (): Promise<void> => {
  const [id] = kept.workspaces;
  if (id === undefined) return;
  const answer = await call("DELETE", `/workspaces/${id}/`);
  if (note("delete", answer.status, answer.text)) kept.workspaces.delete(id);
};
const health = async (): Promise<number> => (await call("GET", "/health/")).status;
const until = async (what: string, milliseconds: number, isSo: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + milliseconds;
  while (!(await isSo())) {
    if (performance.now() > end) {
      wrong.push(`not within ${milliseconds} ms: ${what}`);
      return;
    }
    await Bun.sleep(20);
  }
};

const resourcesNow = async (): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const path = `/workspaces/${server.workspaceId}/resources/?page=${page}&page_size=200`;
    const results = (await call("GET", path)).at("data.results");
    if (!Array.isArray(results) || results.length === 0) return found;
    for (const { id, status, error_message } of results) found.set(id, `${status} ${error_message}`.trim());
  }
};

/** Everything that was acknowledged is there and ready, and nothing else. */
const check = async (): Promise<void> => {
  await until("all files ready", SETTLED * 1000, async () =>
    [...(await resourcesNow()).values()].every((status) => !/^(queued|vectorizing)/.test(status)),
  );
  const resources = await resourcesNow();
  for (const [id, title] of kept.resources)
    if (resources.get(id) !== "ready") wrong.push(`${title}: ${resources.get(id) ?? "LOST"}`);
  for (const id of kept.workspaces)
    if ((await call("GET", `/workspaces/${id}/`)).status !== 200) wrong.push(`workspace ${id} LOST`);
  for (const id of resources.keys())
    if (!kept.resources.has(id)) wrong.push(`resource ${id} was refused and is there`);
  await until(
    "nothing left in incoming",
    NOTICED,
    async () => (await readdir(join(data, "incoming"))).length === 0,
  );
  const originals = await readdir(join(data, "originals", server.workspaceId)).catch(() => []);
  for (const id of originals) if (!kept.resources.has(id)) wrong.push(`stray original ${id}`);
};

await upload("before");
await check();
let unhealthy = 0;
for (let round = 0; round < ROUNDS && wrong.length === 0; round += 1) {
  const left = Math.round(LEAST + ((MOST - LEAST) * round ** 2) / Math.max(1, (ROUNDS - 1) ** 2));
  // Every other round fills up before the requests, the others while they run.
  const work = (): Promise<unknown> =>
    Promise.all([
      upload(`a${round}`),
      create(`w${round}`),
      chat("What do the lines tell of?"),
      upload(`b${round}`),
      remove(),
      create(`v${round}`),
    ]);
  if (round % 2 === 0) {
    await fill(left);
    await work();
  } else {
    const working = work();
    await fill(left);
    await working;
  }
  // Uploads that failed in the meantime release their own space.
  await until("health says so", NOTICED, async () => {
    await fill(0);
    return (await health()) === 507;
  });
  unhealthy += 1;
  await work();
  await free();
  await until("health is back", NOTICED, async () => (await health()) === 200);
  await check();
  console.log(`${String(left).padStart(8)} bytes left: ${kept.resources.size} files, all ready`);
}

// Taken away while requests run, and put back.
for (let round = 0; round < 4 && wrong.length === 0; round += 1) {
  const working = [upload(`c${round}`), create(`x${round}`)];
  await Bun.sleep(round * 10);
  await rename(data, `${data}-aside`);
  const away = performance.now();
  await until("a vanished directory is noticed", NOTICED, async () => (await health()) === 507);
  console.log(`taken away: noticed after ${Math.round(performance.now() - away)} ms`);
  await Promise.all(working);
  await create("while away");
  if (existsSync(data)) {
    wrong.push(`made anew meanwhile: ${(await readdir(data, { recursive: true })).join(", ")}`);
    await rm(data, { recursive: true });
  }
  await rename(`${data}-aside`, data);
  await until("it is back", NOTICED, async () => (await health()) === 200);
  // An upload that was refused during the removal may exist nevertheless; an acknowledged one must.
  for (const id of (await resourcesNow()).keys())
    if (!kept.resources.has(id)) kept.resources.set(id, "refused");
  await check();
}

const told = log.filter(({ event }) => event === "storage_unavailable").map(({ reason }) => reason);
const back = log.filter(({ event }) => event === "storage_back").length;
console.log(
  [...counts]
    .sort()
    .map(([what, count]) => `${what}: ${count}`)
    .join(", "),
);
console.log(
  `storage_unavailable ${told.length} (${[...new Set(told)].join(", ")}), storage_back ${back}, full in ${unhealthy} rounds`,
);
// A fault may turn into another one before it ends.
if (back === 0 || told.length < back)
  wrong.push(`a fault was told of ${told.length} times, its end ${back} times`);
if (log.some(({ code }) => code === "internal_error")) wrong.push("an internal error is in the log");
await server.end();
unmount();
await rm(mount, { recursive: true, force: true });
if (wrong.length > 0) throw new Error(wrong.slice(0, 20).join("\n"));
