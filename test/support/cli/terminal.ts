import { environment, type RunOptions, SOURCE } from "./cli.ts";

/** A program on a terminal, by default the command line, typed at by a test step by step. */
export class Terminal implements AsyncDisposable {
  /** All that was written to it, with its escape sequences. */
  screen = "";
  readonly #child: Bun.Subprocess;
  readonly #decoder = new TextDecoder();
  /** Resolves once all that was written is in `screen`: a program may be gone before that. */
  readonly #read = Promise.withResolvers<void>();
  #from = 0;
  #onData: () => void = () => {};

  constructor(args: string[], env: Record<string, string> = {}, columns = 100, program: string[] = SOURCE) {
    this.#child = Bun.spawn([...program, ...args], {
      env: { TERM: "xterm-256color", ...environment(env) },
      terminal: {
        cols: columns,
        rows: 30,
        data: (_terminal, data) => {
          this.screen += this.#decoder.decode(data, { stream: true });
          this.#onData();
        },
        exit: () => this.#read.resolve(),
      },
    });
  }

  type(keys: string): void {
    this.#child.terminal?.write(keys);
  }

  /** Sends it SIGINT, as `kill` does. */
  interrupt(): void {
    this.#child.kill("SIGINT");
  }

  /** Resolves when this has been written after what was waited for before; rejects when the program ends without it. */
  async shows(text: string): Promise<void> {
    const found = Promise.withResolvers<void>();
    this.#onData = () => {
      const at = this.screen.indexOf(text, this.#from);
      if (at < 0) return;
      this.#from = at + text.length;
      this.#onData = () => {};
      found.resolve();
    };
    this.#onData();
    const ended = this.ended.then(() => {
      throw new Error(`It ended without ${JSON.stringify(text)}:\n${this.screen.slice(this.#from)}`);
    });
    await Promise.race([found.promise, ended]);
    ended.catch(() => {});
  }

  /** Resolves with the exit code. */
  get ended(): Promise<number> {
    return this.#read.promise.then(() => this.#child.exited);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#child.exited;
    this.#child.terminal?.close();
  }
}

/** Runs the command line on a terminal of 100 columns; `keys` are typed when the text before them has shown. */
export async function qaOnTerminal(
  args: string[],
  { env, keys = [] }: RunOptions & { keys?: { after: string; type: string }[] } = {},
): Promise<{ code: number; screen: string }> {
  await using terminal = new Terminal(args, env);
  for (const { after, type } of keys) {
    await terminal.shows(after);
    terminal.type(type);
  }
  return { code: await terminal.ended, screen: terminal.screen };
}
