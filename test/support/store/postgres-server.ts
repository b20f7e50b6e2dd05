import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../network/free-port.ts";

/** Debian keeps the server's programs out of PATH. */
const DEBIAN = "/usr/lib/postgresql";
/** PostgreSQL refuses to run as root: the user that its package makes. */
const USER = "postgres";

const run = promisify(execFile);

const folders = async (): Promise<string[]> => {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a));
  return [
    ...newest.map((version) => join(DEBIAN, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
};

const idOf = async (flag: "-u" | "-g"): Promise<number> => Number((await run("id", [flag, USER])).stdout);

export interface PostgresServer {
  /** Without a database. */
  address: string;
  port: number;
  createDatabase(name: string): Promise<unknown>;
  /** Stops and removes it. */
  stop(): Promise<void>;
}

/** A PostgreSQL cluster of its own on a free port; undefined where there is none to start. */
export const startPostgres = async (): Promise<PostgresServer | undefined> => {
  const bin = (await folders()).find((folder) => existsSync(join(folder, "initdb")));
  if (bin === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "qa-postgres-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, await idOf("-u"), await idOf("-g"));
  const as = (program: string, ...args: string[]): Promise<unknown> => {
    const command = [join(bin, program), ...args];
    const [first = "", ...rest] = isRoot ? ["runuser", "-u", USER, "--", ...command] : command;
    return run(first, rest, { cwd: folder });
  };
  const data = join(folder, "data");
  await as(
    "initdb",
    "--pgdata",
    data,
    "--auth",
    "trust",
    "--username",
    "qa",
    "--no-sync",
    "--encoding",
    "UTF8",
  );
  // Last, so that nothing else takes it meanwhile.
  const port = await freePort();
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    // Nothing of it outlives the run.
    "fsync=off",
    "full_page_writes=off",
  ].flatMap((setting) => ["-c", setting]);
  await as(
    "pg_ctl",
    "start",
    "--pgdata",
    data,
    "--wait",
    "--silent",
    "--log",
    join(folder, "log"),
    "-o",
    settings.join(" "),
  );
  return {
    address: `postgres://qa@127.0.0.1:${port}`,
    port,
    createDatabase: (name) =>
      as("createdb", "--host", "127.0.0.1", "--port", String(port), "--username", "qa", name),
    stop: async () => {
      await as("pg_ctl", "stop", "--pgdata", data, "--wait", "--silent", "--mode", "immediate");
      await rm(folder, { recursive: true, force: true });
    },
  };
};
