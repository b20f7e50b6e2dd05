import type { ExtractedPage } from "../../../src/domain/documents/extracted.ts";
import { type PassageDraft, type Place, placeOf } from "../../../src/domain/documents/passage.ts";
import { sentencesOf } from "../../../src/domain/text/sentences.ts";

const MOST_CHARACTERS = 1_600;
const MOST_OVERLAP = 100;

const dense = (text: string): string => text.replace(/\s+/g, "");
/** What is the same on the page and in a passage: white space and hyphens at line ends may differ. */
const bare = (text: string): string => text.replace(/[\s-]+/g, "");

/** What is wrong with the place of a passage: its lines, where each begins in the text, and the lines of each sentence. */
export function misplaced(passage: PassageDraft, page: ExtractedPage): string[] {
  const { place, text, lineStarts } = passage;
  const claimed = linesOf(place, page);
  const wrong: string[] = [];
  const say = (what: string) => wrong.push(`page ${page.page}: ${what} in ${JSON.stringify(passage)}`);
  if (lineStarts.length !== claimed.length || lineStarts[0] !== 0) say("line starts");
  const pieces = piecesOf(passage, page);
  for (const { line, piece } of pieces) {
    const [first, last] = [line === pieces[0]?.line, line === pieces.at(-1)?.line];
    if (!isPart(dense(piece), dense(page.lines[line] ?? ""), first, last)) say(`line ${line}`);
  }
  const own = new Set(pieces.map(({ line }) => line));
  for (const span of [...sentencesOf(text), ...(passage.table?.rows ?? [])]) {
    const at = placeOf(passage, span);
    const lines = linesOf(at, page).filter((_, index) => "line" in at && own.has(at.line - 1 + index));
    if (!bare(lines.join(" ")).includes(bare(text.slice(span.start, span.end))))
      say(`words at ${span.start}`);
  }
  return wrong;
}

/** What a passage says of each of its lines, but for those that it leaves out. */
export function piecesOf(
  { place, text, lineStarts }: PassageDraft,
  page: ExtractedPage,
): { line: number; piece: string }[] {
  const first = "line" in place ? place.line - 1 : 0;
  return lineStarts.flatMap((start, index) => {
    const [line, end] = [first + index, lineStarts[index + 1] ?? text.length];
    return end > start || page.lines[line] === "" ? [{ line, piece: text.slice(start, end) }] : [];
  });
}

/** Whether this is a line of the page: the whole of it, or its end in a passage's first line, its beginning in the last. */
function isPart(piece: string, line: string, first: boolean, last: boolean): boolean {
  return [line, line.replace(/-$/, "")].some((whole) => {
    if (piece === whole) return true;
    if (piece === "") return false;
    if (first && last) return whole.includes(piece);
    return (first && whole.endsWith(piece)) || (last && whole.startsWith(piece));
  });
}

/** What of a page its passages leave out, repeat beyond the documented overlap, or exceed in size. */
export function coverage(passages: PassageDraft[], page: ExtractedPage): string[] {
  const wrong: string[] = [];
  for (const { text } of passages) {
    if (text.length > MOST_CHARACTERS) wrong.push(`${text.length} characters`);
    if (!text.isWellFormed() && page.lines.join("").isWellFormed()) wrong.push("a character is cut");
  }
  const isEmpty = passages.length === 0;
  const leftOut = isEmpty ? new Set(page.lines.keys()) : linesOfKinds(page, ["contents"]);
  // A document's first header and footer that tell something are told once: see `Repeated`.
  const maybeLeftOut = isEmpty ? new Set<number>() : linesOfKinds(page, ["header", "footer"]);
  const pieces = Map.groupBy(
    passages.flatMap((passage) => piecesOf(passage, page)),
    ({ line }) => line,
  );
  const isAsItShould = (index: number, told: number, length: number): boolean =>
    leftOut.has(index) ? told === 0 : told === length || (told === 0 && maybeLeftOut.has(index));
  for (const [index, line] of page.lines.entries()) {
    const whole = bare(line);
    let at = 0;
    for (const { piece } of pieces.get(index) ?? []) {
      const start = startOf(whole, bare(piece), at);
      if (start < 0) wrong.push(`line ${index}: does not follow: ${piece}`);
      at = Math.max(at, start + bare(piece).length);
    }
    if (!isAsItShould(index, at, whole.length)) wrong.push(`line ${index}: ${at} of ${whole}`);
  }
  return wrong.map((what) => `page ${page.page}: ${what}`);
}

function linesOfKinds({ structure = [] }: ExtractedPage, kinds: readonly string[]): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const { kind, first, last } of structure)
    if (kinds.includes(kind)) for (let line = first; line <= last; line++) lines.add(line);
  return lines;
}

/** Where a passage begins that goes on at `at`, or repeats up to 100 characters before it; -1 when it does neither. */
function startOf(whole: string, text: string, at: number): number {
  for (let start = at; start >= Math.max(0, at - MOST_OVERLAP); start--)
    if (whole.startsWith(text, start)) return start;
  return -1;
}

function linesOf(place: Place, page: ExtractedPage): string[] {
  if (!("line" in place)) throw new Error("not of a page");
  return page.lines.slice(place.line - 1, place.line_end);
}
