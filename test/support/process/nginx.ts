import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { vi } from "vitest";
import { spawnProgram } from "./node.ts";

/** Debian keeps it where only root's PATH leads. */
export const nginxPath = Bun.which("nginx", { PATH: [process.env.PATH, "/usr/sbin"].join(delimiter) });

if (nginxPath === null) console.warn("No nginx here: nothing is tried behind a real proxy.");

/** A whole configuration around the locations of one server, with nothing of this machine's own. */
const configuration = (port: number, locations: string): string => `
daemon off;
master_process off;
pid nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port};
${locations}
  }
}
`;

/** A real nginx on this port of 127.0.0.1, as one process with a folder of its own. */
export const startNginx = async (port: number, locations: string): Promise<AsyncDisposable> => {
  if (nginxPath === null) throw new Error("There is no nginx here.");
  const folder = await mkdtemp(join(tmpdir(), "qa-nginx-"));
  await writeFile(join(folder, "nginx.conf"), configuration(port, locations));
  const child = spawnProgram(nginxPath, ["-p", folder, "-c", "nginx.conf", "-e", "stderr"]);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let said = "";
  child.stderr.on("data", (bytes) => {
    said += String(bytes);
  });
  await vi.waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
      return await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
    },
    { timeout: 60_000 },
  );
  return {
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
