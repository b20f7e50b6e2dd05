import type { Word } from "./words.ts";

const LETTER = /[\p{L}\p{N}]/u;
/** Consecutive signs between a sign and its word, at most. */
const MOST_SIGNS = 20;
/** Characters on either side that are examined; a line has about a hundred. */
const NEAR = 200;
const LINE_END = /\r\n|\ufffe/;

/**
 * Dashes, boxes and the like may be drawn differently from their characters, and mean nothing without their words: they
 * are invisible if all words set with them are or, for isolated ones, all words beside them.
 * @param words in the order of the text
 */
export function withSigns(text: string, words: Word[], unseen: Set<Word>): Word[] {
  const isWord = ({ from, to }: Word): boolean => LETTER.test(text.slice(from, to));
  const seen = new Set(words.filter((word) => isWord(word) && !unseen.has(word)).map(({ type }) => type));
  const told = new Set(words.filter(isWord).map(({ type }) => type));

  /** Whether the next word of the line is invisible; undefined if there is none. */
  function isUnseenBeside(at: number, step: 1 | -1): boolean | undefined {
    for (let next = at; Math.abs(next - at) < MOST_SIGNS; next += step) {
      const [here, beside] = [words[next], words[next + step]];
      const between = here && (step > 0 ? textBehind(text, here, beside) : textBefore(text, here, beside));
      if (between === undefined) return undefined;
      if (between.trim() !== "") return false;
      if (!beside || between.includes("\n")) return undefined;
      if (isWord(beside)) return unseen.has(beside);
    }
    return undefined;
  }

  const isOfUnseen = (at: number): boolean => {
    const beside = [isUnseenBeside(at, -1), isUnseenBeside(at, 1)];
    return beside.includes(true) && !beside.includes(false);
  };
  return words.filter((word, at) => {
    if (!unseen.has(word) || isWord(word)) return unseen.has(word);
    return told.has(word.type) ? !seen.has(word.type) : isOfUnseen(at);
  });
}

/** The other text after a word on its line; with the line end if the next word is on another line. */
function textBehind(text: string, { to }: Word, next: Word | undefined): string {
  const [first = "", ...more] = text
    .slice(to, Math.min(next?.from ?? text.length, to + NEAR))
    .split(LINE_END);
  return more.length > 0 ? `${first}\n` : first;
}

function textBefore(text: string, { from }: Word, before: Word | undefined): string {
  const lines = text.slice(Math.max(before?.to ?? 0, from - NEAR), from).split(LINE_END);
  return lines.length > 1 ? `\n${lines.at(-1)}` : (lines[0] ?? "");
}
