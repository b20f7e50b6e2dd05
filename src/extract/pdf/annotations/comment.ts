import type { PageComment } from "../../../domain/documents/extracted.ts";
import type { Engine } from "../engine/engine.ts";
import { type Box, heightOf } from "../geometry.ts";
import { readable } from "../text/readable.ts";
import type { Remark } from "./comments.ts";

/** Characters of the words that a comment is about, as read and as reported. */
const MOST_READ = 1_000;
const MOST_TOLD = 80;
/** Marks of one comment that are read: enough to quote a few lines of words. */
const MOST_QUADS = 8;
/** The part of a mark's height that only its own line reaches. */
const CORE = { from: 0.4, to: 0.6 };

/** @returns reads the words on an open text page that a comment marks, mark by mark */
export function quoteReader({ calls, allocate }: Engine) {
  const decoder = new TextDecoder("utf-16le");
  const buffer = allocate(2 * (MOST_READ + 1));

  function wordsIn(textPage: number, quad: Box): string {
    const [top, bottom] = [quad.bottom + CORE.to * heightOf(quad), quad.bottom + CORE.from * heightOf(quad)];
    const at = [quad.left, top, quad.right, bottom] as const;
    const units = calls.FPDFText_GetBoundedText(textPage, ...at, buffer.pointer, MOST_READ);
    return decoder.decode(buffer.bytes().subarray(0, 2 * Math.min(Math.max(0, units), MOST_READ)));
  }

  return (textPage: number, { quads }: Remark): string[] =>
    quads.slice(0, MOST_QUADS).map((quad) => readable(wordsIn(textPage, quad).replaceAll("\0", "")));
}

/** A comment, with its box on the page as shown. */
export type OpenComment = Omit<PageComment, "box"> & { box: Box | undefined };

/** @returns tells whether words are among those of a page that a reader sees. @param text that of the page */
export function seenIn(text: string): (words: string) => boolean {
  const all = lettersOf(text);
  return (words) => all.includes(lettersOf(words));
}

/**
 * @param marks the words that it marks: a comment that only repeats them, as some programs make it, is none
 * @param isSeen whether a reader sees such words: what nobody sees is not told
 */
export function commentOf(
  { author, date, lines, box }: Remark,
  marks: readonly string[],
  isSeen: (words: string) => boolean,
): OpenComment | undefined {
  const quote = marks.join(" ").trim();
  const [said, marked] = [lettersOf(lines.join("")), lettersOf(quote)];
  if (said === marked || (quote.length >= MOST_READ && said.startsWith(marked))) return undefined;
  const seen = marks.filter(isSeen).join(" ").trim();
  const about = seen.length > MOST_TOLD ? `${seen.slice(0, MOST_TOLD).replace(/\s+\S*$/, "")}…` : seen;
  return {
    ...(author !== "" && { author }),
    ...(date !== "" && { date }),
    ...(about !== "" && { about }),
    lines,
    box,
  };
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");
