import type { Cell } from "./screen.ts";

/** A screen, and how long it is shown, in milliseconds. */
export interface Frame {
  lines: Cell[][];
  shown: number;
}

export interface Size {
  columns: number;
  rows: number;
}

/** Width of a character of 14 pixels. */
const WIDTH = 8.4;
const HEIGHT = 20;
const EDGE = 16;
/** ECMA-48's colours by number, on a dark background: contrast of at least 4.5. */
const COLOURS: Record<number, string> = {
  31: "#ff9a9a",
  32: "#86d9a8",
  33: "#f0c674",
  34: "#9dc0ff",
  35: "#d7a6ff",
  36: "#7fd4dd",
};

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[char] ?? char);

const styleOf = ({ colour, bold, dim }: Cell): string =>
  [COLOURS[colour] && `fill="${COLOURS[colour]}"`, bold && 'font-weight="700"', dim && 'opacity=".65"']
    .filter(Boolean)
    .join(" ");

/** A line as runs of one style each; white space at their ends is kept by their positions. */
const lineOf = (cells: Cell[]): string => {
  const runs: { at: number; style: string; text: string }[] = [];
  for (const [at, cell] of cells.entries()) {
    const style = styleOf(cell);
    const last = runs.at(-1);
    if (last?.style === style) last.text += cell.char;
    else runs.push({ at, style, text: cell.char });
  }
  return runs
    .filter(({ text }) => text.trim() !== "")
    .map(({ at, style, text }) => {
      const start = at + text.length - text.trimStart().length;
      const x = (EDGE + start * WIDTH).toFixed(1);
      return `<text x="${x}" textLength="${(text.trim().length * WIDTH).toFixed(1)}" ${style}>${escaped(text.trim())}</text>`;
    })
    .join("");
};

/**
 * The frames one below the other, moved one at a time behind a window the size of one: no script, so that code hosting
 * sites show it.
 */
export const animated = (frames: Frame[], { columns, rows }: Size, title: string): string => {
  const width = Math.ceil(2 * EDGE + columns * WIDTH);
  const height = 2 * EDGE + rows * HEIGHT;
  const whole = frames.reduce((sum, { shown }) => sum + shown, 0);
  let from = 0;
  const steps = frames.map(({ shown }, index) => {
    const step = `${((100 * from) / whole).toFixed(3)}%{transform:translateY(-${index * height}px)}`;
    from += shown;
    return step;
  });
  // Most lines are on many screens: each is drawn once.
  const ids = new Map<string, string>();
  const drawn = frames.map(({ lines }, index) =>
    lines
      .map(lineOf)
      .map((line, row) => {
        if (line === "") return "";
        const id = ids.get(line) ?? `l${ids.size}`;
        ids.set(line, id);
        return `<use href="#${id}" y="${index * height + EDGE + (row + 0.75) * HEIGHT}"/>`;
      })
      .join(""),
  );
  const defined = [...ids].map(([line, id]) => `<g id="${id}">${line}</g>`);
  const last = (frames.length - 1) * height;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
<style>
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre; }
#frames { animation: frames ${(whole / 1000).toFixed(1)}s step-end infinite; }
@keyframes frames { ${steps.join(" ")} }
@media (prefers-reduced-motion: reduce) { #frames { animation: none; transform: translateY(-${last}px); } }
</style>
<defs>
${defined.join("\n")}
</defs>
<rect width="100%" height="100%" rx="8" fill="#14171c"/>
<g id="frames" fill="#e6e9ee">
${drawn.join("\n")}
</g>
</svg>
`;
};
