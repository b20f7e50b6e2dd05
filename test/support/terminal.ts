import { environment, SOURCE } from "./cli.ts";

/** A program on a terminal, by default the command line, typed at by a test step by step. */
export class Terminal implements AsyncDisposable {
  /** All that was written to it, with its escape sequences. */
  screen = "";
  readonly #child: Bun.Subprocess;
  readonly #decoder = new TextDecoder();
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
    const ended = this.#child.exited.then(() => {
      throw new Error(`It ended without ${JSON.stringify(text)}:\n${this.screen.slice(this.#from)}`);
    });
    await Promise.race([found.promise, ended]);
    ended.catch(() => {});
  }

  /** Resolves with the exit code. */
  get ended(): Promise<number> {
    return this.#child.exited;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#child.exited;
    this.#child.terminal?.close();
  }
}
