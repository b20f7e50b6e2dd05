/** A character, and its style. */
export interface Cell {
  char: string;
  /** Number of the colour from 30 to 37 (ECMA-48, 8.3.117), 0 for none. */
  colour: number;
  bold: boolean;
  dim: boolean;
}

type Style = Omit<Cell, "char">;

const PLAIN: Style = { colour: 0, bold: false, dim: false };
const SEQUENCE = /^\x1b(?:\[([\d;?]*)([A-Za-z])|\][^\x07]*\x07)/;

/**
 * What a program writes to a terminal, as it appears on the screen: supports the few sequences that qa and Ink write.
 */
export class Screen {
  readonly #columns: number;
  #lines: Cell[][] = [[]];
  #row = 0;
  #column = 0;
  #style = PLAIN;

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** The last rows, in their current state. */
  last(rows: number): Cell[][] {
    return this.#lines.slice(-rows).map((line) => [...line]);
  }

  write(text: string): void {
    for (let rest = text; rest !== ""; ) {
      const [sequence, numbers = "", final] = SEQUENCE.exec(rest) ?? [];
      if (sequence !== undefined) {
        if (final !== undefined) this.#obey(final, numbers);
        rest = rest.slice(sequence.length);
        continue;
      }
      const char = String.fromCodePoint(rest.codePointAt(0) ?? 0);
      this.#put(char);
      rest = rest.slice(char.length);
    }
  }

  #put(char: string): void {
    if (char === "\r") this.#column = 0;
    else if (char === "\n") this.#newLine();
    else if (char >= " ") {
      if (this.#column >= this.#columns) {
        this.#newLine();
        this.#column = 0;
      }
      const line = this.#line();
      while (line.length < this.#column) line.push({ char: " ", ...PLAIN });
      line[this.#column] = { char, ...this.#style };
      this.#column += 1;
    }
  }

  #newLine(): void {
    this.#row += 1;
    this.#line();
  }

  #line(): Cell[] {
    while (this.#lines.length <= this.#row) this.#lines.push([]);
    return this.#lines[this.#row] ?? [];
  }

  #obey(final: string, numbers: string): void {
    const count = Math.max(1, Number.parseInt(numbers, 10) || 1);
    if (final === "A") this.#row = Math.max(0, this.#row - count);
    else if (final === "B") this.#row += count;
    else if (final === "G") this.#column = count - 1;
    else if (final === "K") this.#line().splice(numbers === "2" ? 0 : this.#column);
    else if (final === "J") {
      this.#line().splice(this.#column);
      this.#lines.splice(this.#row + 1);
    } else if (final === "m") for (const number of numbers.split(";")) this.#restyle(Number(number));
  }

  #restyle(number: number): void {
    if (number === 0) this.#style = PLAIN;
    else if (number === 1) this.#style = { ...this.#style, bold: true };
    else if (number === 2) this.#style = { ...this.#style, dim: true };
    else if (number === 22) this.#style = { ...this.#style, bold: false, dim: false };
    else if (number >= 30 && number <= 37) this.#style = { ...this.#style, colour: number };
    else if (number === 39) this.#style = { ...this.#style, colour: 0 };
  }
}
