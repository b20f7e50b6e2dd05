import { lookOf } from "../style.ts";
import { type CellLine, heightOfLine, pitch } from "./cells.ts";
import { isUnit, unitIn } from "./unit.ts";

const LONGEST_TITLE = 160;
const MOST_LINES = 4;
const WIDEST_GAP = 3.2;

/** What stands directly over a table: a short line as its title, or the sentence that leads up to it. */
export function titleOver(lines: CellLine[], first: number): { title?: string; unit?: string } {
  const [above, below] = [lines[first - 1], lines[first]];
  if (above && isUnit(above.text)) return titleOver(lines, first - 1);
  if (!above || !below || above.cells.length > 3) return {};
  const gap = pitch(above, below);
  if (gap < 0 || gap > WIDEST_GAP * Math.max(heightOfLine(above), heightOfLine(below))) return {};
  if (!above.text.endsWith(":")) {
    const isShort =
      above.text.length <= LONGEST_TITLE &&
      !/[.;,]$/.test(above.text) &&
      above.cells.length < 3 &&
      above.cells.every(({ kind }) => kind === "text");
    const unit = unitIn(above.text) ?? unitIn(leadIn(lines, first - 2) ?? "");
    return isShort ? { title: above.text, ...(unit !== undefined && { unit }) } : {};
  }
  const sentence = leadIn(lines, first - 1) ?? above.text;
  const unit = unitIn(sentence);
  return { title: sentence, ...(unit !== undefined && { unit }) };
}

/** The sentence that ends with ":" on this line or the next one above it. */
function leadIn(lines: CellLine[], end: number): string | undefined {
  const last = lines[end]?.text.endsWith(":") ? end : end - 1;
  if (!lines[last]?.text.endsWith(":")) return undefined;
  const paragraph = [lines[last].text];
  for (let at = last - 1; at >= 0 && paragraph.length < MOST_LINES; at--) {
    const [line, next] = [lines[at], lines[at + 1]];
    if (!line || !next || pitch(line, next) > 1.4 * heightOfLine(next)) break;
    if (lookOf(line.style) !== lookOf(next.style)) break;
    paragraph.unshift(line.text);
  }
  return paragraph
    .join(" ")
    .split(/(?<=[\p{Ll}\d)]{2}[.!?]) +(?=\p{Lu})/u)
    .at(-1);
}
