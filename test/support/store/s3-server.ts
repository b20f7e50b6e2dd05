import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { takeLock } from "../../../src/store/sqlite/index.ts";
import { freePort } from "../network/free-port.ts";

/** The version that these tests were written with. */
const VERSITYGW = "github.com/versity/versitygw/cmd/versitygw@v1.8.0";

/** Where it is built once for all runs. */
const TOOLS = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "qa-test-tools");

export const S3_KEY = { AWS_ACCESS_KEY_ID: "qa-test", AWS_SECRET_ACCESS_KEY: "qa-test-secret" };

/** The program, built where it is not there yet and Go is: that takes some minutes, once on a machine. */
const versitygw = async (): Promise<string | undefined> => {
  const built = join(TOOLS, "versitygw");
  const found = Bun.which("versitygw") ?? (existsSync(built) ? built : undefined);
  if (found !== undefined || Bun.which("go") === null) return found;
  mkdirSync(TOOLS, { recursive: true });
  for (;;) {
    const lock = takeLock(join(TOOLS, "lock"));
    if (lock === undefined) {
      await Bun.sleep(500);
      continue;
    }
    try {
      if (existsSync(built)) return built;
      console.warn("building versitygw for the tests with S3, once on this machine");
      const go = spawn("go", ["install", VERSITYGW], {
        env: { ...process.env, GOBIN: TOOLS },
        stdio: "ignore",
      });
      await once(go, "close");
      return existsSync(built) ? built : undefined;
    } finally {
      lock.release();
    }
  }
};

export interface S3Server {
  endpoint: string;
  /** Where it keeps its buckets, as folders of files. */
  folder: string;
  stop(): Promise<void>;
}

const answers = async (endpoint: string): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(endpoint).then(
        () => true,
        () => false,
      )
    )
      return;
    await Bun.sleep(50);
  }
  throw new Error("The S3 server did not come up.");
};

/** A real S3 server on a folder of its own; undefined, and said aloud, where none can be had: the tests then skip. */
export const startS3Server = async (): Promise<S3Server | undefined> => {
  const folder = mkdtempSync(join(tmpdir(), "qa-s3-"));
  const gateway = await versitygw();
  if (gateway === undefined) {
    console.warn("skipped: no S3 server (versitygw, or Go to build it)");
    return undefined;
  }
  // Last, so that nothing else takes it meanwhile.
  const port = await freePort();
  const child = spawn(gateway, ["--port", `127.0.0.1:${port}`, "posix", folder], {
    stdio: "ignore",
    env: {
      ...process.env,
      ROOT_ACCESS_KEY: S3_KEY.AWS_ACCESS_KEY_ID,
      ROOT_SECRET_KEY: S3_KEY.AWS_SECRET_ACCESS_KEY,
    },
  });
  const ended = once(child, "close");
  const endpoint = `http://127.0.0.1:${port}`;
  await answers(endpoint);
  return {
    endpoint,
    folder,
    stop: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
