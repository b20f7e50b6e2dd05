import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Client, paginate, type Resource } from "../../src/client/index.ts";

/** Files on their way to the server at once. */
const AT_ONCE = 4;
/** Milliseconds between two checks of the resources. */
const EVERY = 500;

/** Files of a folder with one of these extensions, sorted by name. */
export const filesIn = (folder: string, ...extensions: string[]): string[] =>
  readdirSync(folder)
    .filter((name) => extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`)))
    .sort()
    .map((name) => join(folder, name));

/** Uploads them, a few at a time. @returns what each was answered with: the resource, or the error. */
export const uploadAll = async (
  client: Client,
  workspaceId: string,
  files: string[],
): Promise<Map<string, Resource | Error>> => {
  const results = new Map<string, Resource | Error>();
  const queue = files.values();
  const work = async (): Promise<void> => {
    for (const file of queue)
      results.set(
        file,
        await client
          .uploadResource(workspaceId, { file: Bun.file(file), name: basename(file) })
          .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
};

export const resourcesOf = (client: Client, workspaceId: string): Promise<Resource[]> =>
  Array.fromAsync(
    paginate((query) =>
      client.get("/workspaces/{workspace_id}/resources/", {
        params: { path: { workspace_id: workspaceId }, query },
      }),
    ),
  );

const isSettled = ({ status }: Resource): boolean => status !== "queued" && status !== "vectorizing";

/**
 * Waits until no resource of the workspace is queued or running any more.
 * @throws Error if that takes longer than this many seconds: something hangs.
 */
export const settle = async (client: Client, workspaceId: string, seconds: number): Promise<Resource[]> => {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const resources = await resourcesOf(client, workspaceId);
    const open = resources.filter((resource) => !isSettled(resource));
    if (open.length === 0) return resources;
    if (performance.now() > deadline)
      throw new Error(
        `After ${seconds} s these are not settled: ${open.map(({ title }) => title).join(", ")}`,
      );
    await Bun.sleep(EVERY);
  }
};

/** Resident memory of a process in MB, and its highest so far. Linux only. */
export const memoryOf = async (pid: number): Promise<{ now: number; highest: number }> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024);
  return { now: megabytes("VmRSS"), highest: megabytes("VmHWM") };
};
