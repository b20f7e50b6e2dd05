import { join } from "node:path";
import { run } from "../../../cli/run.ts";
import { type Ended, environment } from "./cli.ts";

/**
 * Runs the command line in this process, off a terminal: in a hundredth of the time that a process of its own takes.
 * One at a time; not for what ends the process or listens to its signals.
 */
export async function qaHere(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const before = { ...process.env };
  const { exitCode } = process;
  const written = { stdout: "", stderr: "" };
  const restore = (["stdout", "stderr"] as const).map((name) => {
    const { write } = process[name];
    const take: typeof write = (text: string | Uint8Array) => {
      written[name] += typeof text === "string" ? text : new TextDecoder().decode(text);
      return true;
    };
    process[name].write = take;
    return () => {
      process[name].write = write;
    };
  });
  const own = environment(env);
  // A process reads HOME once, as it begins: these keep it off the files of whoever runs the tests.
  const folders = {
    XDG_CONFIG_HOME: join(own.HOME ?? "", ".config"),
    XDG_DATA_HOME: join(own.HOME ?? "", ".data"),
  };
  const listeners = process.listeners("SIGINT");
  const { umask } = process;
  // A thread cannot change it.
  process.umask = () => 0o077;
  replaceEnvironment({ ...folders, ...own });
  process.exitCode = 0;
  try {
    await run(args);
    return { code: Number(process.exitCode), ...written };
  } finally {
    for (const undo of restore) undo();
    for (const listener of process.listeners("SIGINT"))
      if (!listeners.includes(listener)) process.off("SIGINT", listener);
    process.umask = umask;
    replaceEnvironment(before);
    process.exitCode = exitCode;
  }
}

function replaceEnvironment(env: Record<string, string | undefined>): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const [name, value] of Object.entries(env)) process.env[name] = value;
}
