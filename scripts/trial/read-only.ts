/**
 * Runs the server on an ext4 file system of its own and lets that become read-only, as ext4 does by itself after a disk
 * error. From then on every write must be answered 507, as must health, reads must continue, and the log must say
 * `read_only`; what was acknowledged before must be there once it is mounted again. `bun scripts/trial/read-only.ts`.
 * As root, on Linux with mkfs.ext4. Run `npm run build` first.
 */
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { callerOf } from "../../test/support/process/server.ts";
import { startBinary } from "../bench/server.ts";

const SIZE = 256 * 1024 ** 2;

const folder = await mkdtemp(join(tmpdir(), "qa-read-only-"));
const image = join(folder, "image");
const mount = join(folder, "mount");
await writeFile(image, "");
await truncate(image, SIZE);
await mkdir(mount);
const run = (...command: [string, ...string[]]): boolean => {
  const [program, ...args] = command;
  return spawnSync(program, args).status === 0;
};
const mountIt = (): boolean => run("mount", "-o", "loop,errors=remount-ro", image, mount);
process.once("exit", () => run("umount", "-l", mount));
if (process.getuid?.() !== 0 || !run("mkfs.ext4", "-q", image) || !mountIt()) {
  console.log("SKIPPED: only root can mount a file system, and mkfs.ext4 makes it");
  await rm(folder, { recursive: true });
  process.exit(0);
}
const device = (await readFile("/proc/mounts", "utf8"))
  .split("\n")
  .find((line) => line.includes(` ${mount} `));
const trigger = `/sys/fs/ext4/${basename(device?.split(" ")[0] ?? "")}/trigger_fs_error`;

const data = join(mount, "data");
const log: { event?: string; reason?: string }[] = [];
const onLine = (line: string): void => {
  if (line.startsWith("{")) log.push(JSON.parse(line));
};
const server = await startBinary({ data, onLine });
const call = callerOf(server.url, server.key);
const created: string[] = [];
for (let at = 0; at < 5; at += 1)
  created.push((await call("POST", "/workspaces/", { title: `w${at}` })).textAt("data.id"));

await writeFile(trigger, "1");
const wrong: string[] = [];
const expecting = async (status: number, method: string, path: string, body?: object): Promise<void> => {
  const answer = await call(method, path, body);
  console.log(`${method} ${path.replace(/[0-9a-f-]{36}/g, "ID")}: ${answer.status}`);
  if (answer.status !== status) wrong.push(`${method} ${path}: ${answer.status} ${answer.text}`);
};
const workspace = `/workspaces/${server.workspaceId}/`;
await expecting(507, "POST", "/workspaces/", { title: "never" });
await expecting(507, "PUT", workspace, { title: "never" });
await expecting(507, "DELETE", workspace);
await expecting(507, "POST", `${workspace}chat/`, { external_user_id: "u", message: "Why?" });
await expecting(507, "GET", "/health/");
await expecting(200, "GET", "/workspaces/");
await expecting(200, "GET", workspace);
const told = log.filter(({ event }) => event === "storage_unavailable");
console.log(`storage_unavailable: ${told.map(({ reason }) => reason).join(", ")}`);
if (told.length !== 1 || told[0]?.reason !== "read_only") wrong.push("the log does not name the cause once");
await server.end();
run("umount", mount);
run("fsck.ext4", "-p", image);
if (!mountIt()) wrong.push("it cannot be mounted again");
const again = await startBinary({ data });
const later = callerOf(again.url, server.key);
for (const id of created)
  if ((await later("GET", `/workspaces/${id}/`)).status !== 200) wrong.push(`workspace ${id} LOST`);
if ((await later("GET", "/health/")).status !== 200) wrong.push("not well after the new start");
await again.end();
run("umount", mount);
await rm(folder, { recursive: true, force: true });
if (wrong.length > 0) throw new Error(wrong.join("\n"));
