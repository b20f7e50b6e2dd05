import type { ExtractedPage } from "../../src/domain/extracted.ts";
import { type PassageDraft, type Place, placeOf } from "../../src/domain/passage.ts";
import { sentencesOf } from "../../src/domain/sentences.ts";

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
  for (const [index, start] of lineStarts.entries()) {
    const piece = dense(text.slice(start, lineStarts[index + 1]));
    const line = dense(claimed[index] ?? "");
    if (!isPart(piece, line, index === 0, index === claimed.length - 1)) say(`line ${index}`);
  }
  for (const span of sentencesOf(text)) {
    const lines = bare(linesOf(placeOf(passage, span), page).join(" "));
    if (!lines.includes(bare(text.slice(span.start, span.end)))) say(`sentence at ${span.start}`);
  }
  return wrong;
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

/** What a page's passages leave out, repeat beyond the documented overlap, or exceed in size. */
export function coverage(passages: PassageDraft[], page: ExtractedPage): string[] {
  const whole = bare(page.lines.join(" "));
  const wrong: string[] = [];
  let at = 0;
  for (const { text } of passages) {
    if (text.length > MOST_CHARACTERS) wrong.push(`page ${page.page}: ${text.length} characters`);
    if (!text.isWellFormed() && whole.isWellFormed()) wrong.push(`page ${page.page}: a character is cut`);
    const start = startOf(whole, bare(text), at);
    if (start < 0) wrong.push(`page ${page.page}: does not follow: ${text}`);
    at = Math.max(at, start + bare(text).length);
  }
  if (at !== whole.length) wrong.push(`page ${page.page}: lost: ${whole.slice(at)}`);
  return wrong;
}

/** Where a passage begins that goes on at `at`, or repeats up to 100 characters before it; -1 when it does neither. */
function startOf(whole: string, text: string, at: number): number {
  for (let start = at; start >= Math.max(0, at - MOST_OVERLAP); start--)
    if (whole.startsWith(text, start)) return start;
  return -1;
}

function linesOf(place: Place, page: ExtractedPage): string[] {
  if (place.source_type !== "pdf") throw new Error("not of a page");
  return page.lines.slice(place.line - 1, place.line_end);
}
