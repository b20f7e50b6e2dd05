import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { configPath } from "../config/config-file.ts";
import { replaceFile } from "../config/replace-file.ts";

/** Lines kept; the file may contain twice as many until it is read again. */
const KEPT = 500;

const path = (): string => join(dirname(configPath()), "history");

/** Lines typed in earlier chats, latest last. Empty if nothing can be read. */
export async function readHistory(): Promise<string[]> {
  const text = await readFile(path(), "utf8").catch(() => "");
  const lines = text.split("\n").flatMap(parsed);
  if (lines.length > 2 * KEPT) await keep(lines.slice(-KEPT));
  return lines.slice(-KEPT);
}

/** Adds a line, readable by the user only. A read-only home is no reason to fail a chat. */
export async function addToHistory(line: string): Promise<void> {
  try {
    await mkdir(dirname(path()), { recursive: true, mode: 0o700 });
    await appendFile(path(), `${JSON.stringify(line)}\n`, { mode: 0o600 });
  } catch {}
}

const keep = (lines: string[]): Promise<void> =>
  replaceFile(path(), lines.map((line) => `${JSON.stringify(line)}\n`).join("")).catch(() => {});

/** A line that is not JSON was truncated, and is skipped. */
function parsed(line: string): string[] {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "string" ? [value] : [];
  } catch {
    return [];
  }
}

/** Steps through earlier input, from the latest on. */
export class History {
  readonly #lines: string[];
  /** Which line is shown; as many as there are lines: the one that is being written. */
  #at: number;
  #written = "";

  constructor(lines: readonly string[]) {
    this.#lines = [...lines];
    this.#at = this.#lines.length;
  }

  add(line: string): void {
    if (this.#lines.at(-1) !== line) this.#lines.push(line);
    this.#at = this.#lines.length;
  }

  /** The line before or after the shown one, which is passed as edited; undefined at either end. */
  step(shown: string, by: -1 | 1): string | undefined {
    if (this.#at === this.#lines.length) this.#written = shown;
    const to = this.#at + by;
    if (to < 0 || to > this.#lines.length) return undefined;
    this.#at = to;
    return to === this.#lines.length ? this.#written : this.#lines[to];
  }

  /** The next older line that contains the text from the start of the search; undefined if there is none. */
  search(shown: string): string | undefined {
    if (this.#at === this.#lines.length) this.#written = shown;
    const wanted = this.#written.toLowerCase();
    const at = this.#lines.findLastIndex(
      (line, index) => index < this.#at && line.toLowerCase().includes(wanted),
    );
    if (at < 0) return undefined;
    this.#at = at;
    return this.#lines[at];
  }

  /** Resets the position: another key has changed the line. */
  leave(): void {
    this.#at = this.#lines.length;
  }
}
