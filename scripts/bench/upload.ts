/**
 * What a 100 MB upload adds to the server's memory (target: under 64 MB): the highest resident memory while uploads
 * run, compared with that of the idle server. Linux only: read from /proc. Run `npm run build` first.
 */
import { readFile } from "node:fs/promises";
import { startBinary } from "./server.ts";

const SIZE = 104_857_600;
const UPLOADS = 3;

const resident = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024;
};

if (process.platform !== "linux") {
  console.log("skipped: memory is read from /proc, which only Linux has");
} else {
  const server = await startBinary();
  const headers = { "X-API-Key": server.key };
  const resources = `${server.url}/api/v1/workspaces/${server.workspaceId}/resources/`;
  await fetch(resources, { headers });
  const idle = await resident(server.pid);
  let peak = idle;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await resident(server.pid));
  }, 5);
  const file = new Blob(["%PDF-1.4\n", new Uint8Array(SIZE - 9)]);
  for (let at = 0; at < UPLOADS; at += 1) {
    const form = new FormData();
    form.append("file", file, "large.pdf");
    const started = performance.now();
    const reply = await fetch(resources, { method: "POST", headers, body: form });
    if (reply.status !== 201) throw new Error(`The upload was answered with ${reply.status}`);
    console.log(`upload ${at + 1}: ${(SIZE / 1e6 / ((performance.now() - started) / 1000)).toFixed(0)} MB/s`);
  }
  clearInterval(watch);
  await server.end();
  const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
  console.log(
    `memory: idle ${megabytes(idle)} MB, highest ${megabytes(peak)} MB, added ${megabytes(peak - idle)} MB (wanted: under 64)`,
  );
}
