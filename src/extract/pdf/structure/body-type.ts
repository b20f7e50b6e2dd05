import type { Line } from "../text/lines.ts";

/** Characters counted by type size: what most of a document is set in, as far as it was read. */
export class BodyType {
  readonly #sizes = new Map<number, number>();
  readonly #bold = new Map<boolean, number>();
  /** See `Style.size`. */
  size = 12;
  bold = false;

  learn(lines: Line[]): void {
    for (const { pieces } of lines) {
      for (const { style, text } of pieces) {
        if (!style) continue;
        this.#sizes.set(style.size, (this.#sizes.get(style.size) ?? 0) + text.length);
        this.#bold.set(style.bold, (this.#bold.get(style.bold) ?? 0) + text.length);
      }
    }
    this.size = most(this.#sizes) ?? this.size;
    this.bold = most(this.#bold) ?? this.bold;
  }
}

function most<T>(counts: Map<T, number>): T | undefined {
  let found: T | undefined;
  let count = 0;
  for (const [key, times] of counts) {
    if (times <= count) continue;
    found = key;
    count = times;
  }
  return found;
}
