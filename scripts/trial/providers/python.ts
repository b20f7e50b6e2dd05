import { mkdir } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

/** The server of llama.cpp for Python, and the packages that write models for it. */
const PACKAGES = ["llama-cpp-python[server]", "gguf", "numpy"];

const ended = async (command: string[]): Promise<{ code: number; said: string }> => {
  try {
    const child = Bun.spawn(command, { stdin: "ignore", stdout: "pipe", stderr: "pipe" });
    const [out, error, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    return { code, said: `${out}${error}`.trim() };
  } catch (error) {
    return { code: 127, said: String(error) };
  }
};

/** @throws Error with the program's output if it fails. */
export const run = async (command: string[]): Promise<void> => {
  const { code, said } = await ended(command);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${said.slice(-2_000)}`);
};

/**
 * Python with the packages, in an environment of its own in the user's cache: created once, which takes minutes if
 * there is no built package, and reused.
 * @param wheels a folder of built packages; then nothing is fetched.
 * @returns the path of the interpreter, or what is missing on this machine.
 */
export const pythonFor = async (
  wheels: string | undefined,
): Promise<{ python: string } | { missing: string }> => {
  const found = await ended(["python3", "-c", "import venv, ensurepip"]);
  if (found.code !== 0) return { missing: "python3 with venv and pip" };
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "qa-trial");
  const environment = join(cache, "providers");
  const python = join(environment, "bin", "python");
  if ((await ended([python, "-c", "import llama_cpp.server.app, gguf"])).code === 0) return { python };
  await mkdir(cache, { recursive: true });
  await run(["python3", "-m", "venv", "--clear", environment]);
  const from = wheels === undefined ? [] : ["--no-index", "--find-links", wheels];
  const installed = await ended([python, "-m", "pip", "install", "--quiet", ...from, ...PACKAGES]);
  return installed.code === 0
    ? { python }
    : { missing: `${PACKAGES.join(", ")}: ${installed.said.slice(-300)}` };
};
