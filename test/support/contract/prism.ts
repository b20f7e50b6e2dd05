import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import contract from "../../../src/contract/generated/document.json" with { type: "json" };

export interface Prism {
  /** Where it listens; the contract's paths are below `/api/v1`, as on the server. */
  url: string;
  end(): Promise<void>;
}

/** Prism matches paths without the contract's relative `servers`, so they are written out. */
const written = {
  ...contract,
  servers: [{ url: "/" }],
  paths: Object.fromEntries(Object.entries(contract.paths).map(([path, item]) => [`/api/v1${path}`, item])),
};

const start = async (...args: string[]): Promise<Prism> => {
  const folder = await mkdtemp(join(tmpdir(), "qa-prism-"));
  const document = join(folder, "openapi.json");
  await writeFile(document, JSON.stringify(written));
  const [kind = "", ...rest] = args;
  const program = join(
    import.meta.dirname,
    "../../../scripts/tools/node_modules/@stoplight/prism-cli/dist/index.js",
  );
  const child = spawn(process.execPath, [program, kind, document, ...rest, "--port", "0"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.once("close", () => reject(new Error(`Prism ended: ${said}`)));
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    child.stdout.on("data", (chunk) => {
      said += chunk;
      const found = /listening on (http:\/\/\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    url,
    end: async () => {
      const closed = once(child, "close");
      child.kill("SIGKILL");
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Answers every operation from the contract's examples. */
export const startMock = (): Promise<Prism> => start("mock");

/** Stands before a real server; a request or response that leaves the contract is answered with an error. */
export const startProxy = (upstream: string): Promise<Prism> => start("proxy", "--errors", upstream);
