import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesIn, resourcesOf, settle, uploadAll } from "../scripts/trial/ingest.ts";
import { type Client, createClient, type Resource } from "../src/client/index.ts";

/** Seconds for all the documents to become ready. */
const PATIENCE = 1800;

/** A workspace with documents, on a server of some build. */
export interface Workspace {
  client: Client;
  id: string;
  resources: Resource[];
  /** The server's data directory. */
  data: string;
  /** Stops the server: afterwards nobody else writes there. */
  stop: () => Promise<void>;
}

/**
 * Starts the server of a build from its source in a separate process, uploads what the workspace does not have yet and
 * stops it after the work. With `keep` the data directory stays there, and is found again in the next run.
 * @param folders Folders with PDFs.
 * @param settings environment variables of the server; without any it answers without a model.
 */
export async function withWorkspace<T>(
  build: string,
  folders: string[],
  keep: string | undefined,
  work: (workspace: Workspace) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const folder = keep ?? (await mkdtemp(join(tmpdir(), "qa-eval-")));
  await mkdir(folder, { recursive: true });
  const config = join(folder, "config.json");
  const data = join(folder, "data");
  const server = Bun.spawn(
    [
      process.execPath,
      join(build, "cli/main.ts"),
      "serve",
      "--data",
      data,
      "--port",
      "0",
      "--rate-limit",
      "0",
    ],
    {
      stdout: "pipe",
      stderr: "inherit",
      env: { ...withoutSettings(process.env), ...settings, QA_CONFIG: config },
    },
  );
  const stop = async (): Promise<void> => {
    server.kill();
    await server.exited;
  };
  try {
    const baseUrl = await addressOf(server.stdout);
    const { api_key: apiKey, workspace_id: id } = await settingsIn(config, data);
    const client = createClient({ baseUrl, apiKey });
    const known = new Set((await resourcesOf(client, id)).map(({ title }) => title));
    const files = folders.flatMap((each) => filesIn(each, "pdf"));
    await uploadAll(
      client,
      id,
      files.filter((file) => ![...known].some((title) => file.endsWith(`/${title}`))),
    );
    return await work({ client, id, resources: await settle(client, id, PATIENCE), data, stop });
  } finally {
    await stop();
    if (keep === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** No model, and no server of the user who runs this. */
const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("QA_")));

async function settingsIn(file: string, data: string): Promise<{ api_key: string; workspace_id: string }> {
  const stored = JSON.parse(await readFile(file, "utf8"));
  if (typeof stored.api_key === "string") return stored;
  throw new Error(`${file} has no key, though ${data} is served.`);
}

/**
 * The address in the line that says that the server is up. The log is read to its end, so that writing it never blocks.
 */
function addressOf(log: ReadableStream<Uint8Array>): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = async (): Promise<void> => {
      let rest = "";
      const decoder = new TextDecoder();
      const reader = log.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        const lines = (rest + decoder.decode(piece.value, { stream: true })).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines.filter((each) => each.startsWith("{"))) {
          const event: { event?: string; url?: string; level?: string } = JSON.parse(line);
          if (event.level === "error") console.log(line);
          if (event.event === "up" && event.url !== undefined) resolve(event.url);
        }
      }
      throw new Error("The server ended before it was up.");
    };
    read().catch(reject);
  });
}
