import { openSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../test/support/network/free-port.ts";
import { run } from "./python.ts";

export type RandomModel = "writer" | "endless" | "embedder";

/** Seconds until it must answer. */
const START = 60;

/**
 * llama.cpp's own server for Python on a free port, with a model of random weights.
 * @param work a folder for its model and its log.
 * @param settings flags of the server, such as `n_ctx`.
 */
export const startModelServer = async (
  python: string,
  work: string,
  kind: RandomModel,
  settings: Record<string, string>,
) => {
  const model = join(work, `${kind}.gguf`);
  await run([python, join(import.meta.dirname, "make_model.py"), model, kind]);
  const port = await freePort();
  const flags = Object.entries({ model, host: "127.0.0.1", port: `${port}`, model_alias: kind, ...settings });
  const log = openSync(join(work, "model-server.log"), "a");
  const child = Bun.spawn(
    [python, "-m", "llama_cpp.server", ...flags.flatMap(([name, value]) => [`--${name}`, value])],
    { stdin: "ignore", stdout: log, stderr: log },
  );
  // If this script ends with an error, it leaves no server behind.
  const kill = (): void => child.kill("SIGKILL");
  process.once("exit", kill);
  const url = `http://127.0.0.1:${port}/v1`;
  const deadline = performance.now() + START * 1000;
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/models`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`The model server did not start; its log is ${join(work, "model-server.log")}`);
    await Bun.sleep(200);
  }
  return {
    url,
    model: kind,
    /** One token of an answer to this, from the server itself. */
    ask: async (content: string): Promise<string> => {
      const body = { model: kind, messages: [{ role: "user", content }], max_tokens: 1 };
      const headers = { "Content-Type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      return await (await fetch(`${url}/chat/completions`, sent)).text();
    },
    end: async (): Promise<void> => {
      kill();
      await child.exited;
      process.off("exit", kill);
    },
  };
};

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;
