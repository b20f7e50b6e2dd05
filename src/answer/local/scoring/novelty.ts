/** This many new words make up an answer. */
const FRESH = 8;

/** How much a text says beyond the question's words: 0 to 1. @param words of the text, which may be repeated in a list */
export function noveltyOf(
  words: ReadonlySet<string> | readonly string[],
  asked: ReadonlyMap<string, unknown>,
): number {
  let count = 0;
  let at = 0;
  for (const word of words) {
    if (count === FRESH) break;
    if (!asked.has(word) && ("has" in words || words.indexOf(word) === at)) count += 1;
    at += 1;
  }
  return count / FRESH;
}
