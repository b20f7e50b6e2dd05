import { eld } from "eld/extrasmall";

/**
 * How many characters of a text the recogniser reads, and how many stretches of that length are tried in a longer one.
 */
const STRETCH = 1_000;
const STRETCHES = 5;

/**
 * The language that a text is written in, as an ISO 639-1 code; undefined if there is too little text to tell, as in a
 * name or a column of figures. A long text is tried in several places and the most frequent language wins. Of the
 * paragraphs of XQuAD en, es and de all but one in a thousand are recognised, of their questions 99 %. This module
 * takes 70 ms and 30 to 45 MB to load: a server loads it with its first document or question.
 */
export const recogniseLanguage = (text: string): string | undefined => {
  const counts = new Map<string, number>();
  for (const stretch of stretchesOf(text)) {
    const found = eld.detect(stretch);
    if (found.isReliable()) counts.set(found.language, (counts.get(found.language) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
};

/** The whole text, or stretches spread evenly over it. */
const stretchesOf = (text: string): string[] => {
  if (text.length <= STRETCH) return [text];
  const count = Math.min(STRETCHES, Math.ceil(text.length / STRETCH));
  const step = (text.length - STRETCH) / (count - 1);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor(at * step);
    return text.slice(from, from + STRETCH);
  });
};
