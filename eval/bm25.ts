import { stemmer } from "stemmer";

/** Anserini's defaults for BM25. */
const K1 = 0.9;
const B = 0.4;
/** The stop words of Lucene's EnglishAnalyzer, which Anserini indexes with. */
const STOP = new Set(
  "a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with".split(
    " ",
  ),
);
const WORD = /[\p{L}\p{N}]+(?:[.,'’_][\p{L}\p{N}]+)*/gu;

/** The terms of a text: Porter stems without stop words for English, otherwise its words unchanged. */
export const termsOf = (text: string, language: string): string[] => {
  const words = text.toLowerCase().match(WORD) ?? [];
  if (language !== "en") return words;
  const bare = words.map((word) => word.replace(/['’]s$/, ""));
  return bare.filter((word) => !STOP.has(word)).map((word) => stemmer(word));
};

export interface Bm25 {
  /** Ids of the texts that share a term with the question, best first. */
  search(question: string, limit: number): string[];
}

/** Plain BM25 over texts, with Lucene's idf: the baseline of every search here. */
export function bm25(texts: { id: string; text: string }[], language = "en"): Bm25 {
  const postings = new Map<string, Map<number, number>>();
  const lengths = texts.map(({ text }, at) => {
    const terms = termsOf(text, language);
    for (const term of terms) {
      const found = postings.get(term) ?? new Map<number, number>();
      postings.set(term, found.set(at, (found.get(at) ?? 0) + 1));
    }
    return terms.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;

  return {
    search(question, limit) {
      const scores = new Map<number, number>();
      for (const term of termsOf(question, language)) {
        const found = postings.get(term);
        if (found === undefined) continue;
        const rarity = Math.log(1 + (texts.length - found.size + 0.5) / (found.size + 0.5));
        for (const [at, count] of found) {
          const norm = K1 * (1 - B + (B * (lengths[at] ?? 0)) / average);
          scores.set(at, (scores.get(at) ?? 0) + (rarity * count) / (count + norm));
        }
      }
      return [...scores]
        .sort(([one, first], [other, second]) => second - first || one - other)
        .slice(0, limit)
        .flatMap(([at]) => texts[at]?.id ?? []);
    },
  };
}
