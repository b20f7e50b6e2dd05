import type { Steps } from "../../domain/concurrency/steps.ts";
import { figuresAtEnd } from "../../domain/text/line-shapes.ts";
import { eachSentence } from "../../domain/text/sentences.ts";
import type { Boundary } from "./partition.ts";
import { MAX_SIZE, OVERLAP_SIZE, wholeCharacter } from "./size.ts";

/** Between a heading, or an announcement ("as follows:"), and its text. */
export const TORN = 2.5;
const BETWEEN_SENTENCES = 0.35;
const BETWEEN_ROWS = 0.4;
const WITHIN_SENTENCE = 3;
const MOST_HEADING_WORDS = 16;
/** The last line of a table's head. */
const YEARS_ALONE = /(?:^|\n)(?:(?:19|20)\d\d ?)+$/;

/**
 * Where passages of a running text may begin; no two are further apart than the largest passage. Each step finds one
 * sentence: a malicious line may contain all of a page.
 * @param known penalties by offset, where they are known
 */
export function* boundariesOf(
  text: string,
  sizes: Uint32Array,
  known: ReadonlyMap<number, number> = new Map(),
): Steps<Boundary[]> {
  const penalties = new Map<number, number>();
  const offer = (at: number, penalty: number) =>
    penalties.set(at, Math.min(penalty, penalties.get(at) ?? penalty));
  for (const { start } of eachSentence(text)) {
    offer(start, BETWEEN_SENTENCES);
    yield;
  }
  for (const { index } of text.matchAll(/(?<=\n)(?=\S)/g)) offer(index, BETWEEN_ROWS);
  let before = "";
  let at = 0;
  for (const block of text.split("\n\n")) {
    penalties.set(at, belongsToNext(before) ? TORN : 0);
    at += block.length + 2;
    before = block;
  }
  for (const [at, penalty] of known) penalties.set(at, penalty);
  return yield* withCuts(penalties, text, sizes);
}

/** Boundaries with their penalties, including the beginning, and cuts inside anything too large for one passage. */
export function* withCuts(
  penalties: ReadonlyMap<number, number>,
  text: string,
  sizes: Uint32Array,
): Steps<Boundary[]> {
  const boundaries = [...new Map([...penalties, [0, 0]])]
    .filter(([at]) => at < text.length)
    .map(([at, penalty]): Boundary => ({ at, penalty, cuts: false }))
    .sort((a, b) => a.at - b.at);
  const all: Boundary[] = [];
  for (const [index, boundary] of boundaries.entries()) {
    all.push(boundary);
    for (const cut of cutsBetween(boundary.at, boundaries[index + 1]?.at ?? text.length, text, sizes)) {
      all.push(cut);
      yield;
    }
  }
  return all;
}

/** Whether a block is a heading, or announces the next. */
function belongsToNext(block: string): boolean {
  if (block === "") return false;
  if (block.endsWith(":") || YEARS_ALONE.test(block)) return true;
  const short = block.length < 200 && block.split(/\s+/).length <= MOST_HEADING_WORDS;
  return short && /\p{L}/u.test(block) && !/[.!?;,]["'”’)]*$/.test(block) && figuresAtEnd(block) < 2;
}

/** Boundaries inside anything too large for one passage, one every `OVERLAP_SIZE`, at words if possible. */
function* cutsBetween(start: number, end: number, text: string, sizes: Uint32Array): Generator<Boundary> {
  const size = (at: number) => sizes[at] ?? 0;
  if (size(end) - size(start) <= MAX_SIZE) return;
  let last = start;
  let word = start;
  for (let at = start + 1; at < end; at++) {
    if (/\s/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at))) word = at;
    if (size(at) - size(last) < OVERLAP_SIZE) continue;
    last = word > last ? word : wholeCharacter(text, at);
    yield { at: last, penalty: WITHIN_SENTENCE, cuts: true };
  }
}
