const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
/** "EPS", "R&D", "SG&A". Two letters alone stand for too many things. */
const ACRONYM = /(?<![\p{L}\p{N}&])(?:\p{Lu}{3,6}|\p{Lu}{1,4}&\p{Lu}{1,4})(?![\p{L}\p{N}&])/gu;
/** Words that have no letter in an acronym, where they have none. */
const SMALL_WORDS: ReadonlySet<string> = new Set(["and", "of", "the", "for", "to", "in", "per"]);
/** Acronyms of a question that are looked for, and words before an acronym among which those are that it stands for. */
const MOST = 3;
const REACH = 8;

/** The acronyms of a question as they are written, few of them. */
export const acronymsIn = (question: string): string[] => [
  ...new Set((question.match(ACRONYM) ?? []).slice(0, MOST)),
];

/** The words of a text that an acronym stands for by their initials: "Research and development" for R&D; the last such. */
const wordsFor = (acronym: string, text: string): string | undefined => {
  const letters = acronym.replaceAll("&", "").toLowerCase();
  const all = text.match(WORD) ?? [];
  const large = all.flatMap((word, at) => (SMALL_WORDS.has(word.toLowerCase()) ? [] : [{ word, at }]));
  const every = all.map((word, at) => ({ word, at }));
  for (const words of [large, every]) {
    const initials = words.map(({ word }) => word.charAt(0).toLowerCase()).join("");
    const found = words.length === initials.length ? initials.lastIndexOf(letters) : -1;
    const [first, last] = [words[found]?.at, words[found + letters.length - 1]?.at];
    if (first !== undefined && last !== undefined) return all.slice(first, last + 1).join(" ");
  }
  return undefined;
};

/** Whether the words of a label have these initials: "Selling, general and administrative" is SG&A. */
export const standsFor = (acronym: string, label: string): boolean => wordsFor(acronym, label) !== undefined;

/** What people write of offices without ever having read the words in the document. */
const OFFICES: ReadonlyMap<string, string> = new Map([
  ["CEO", "chief executive officer"],
  ["CFO", "chief financial officer"],
  ["COO", "chief operating officer"],
  ["CTO", "chief technology officer"],
  ["CIO", "chief information officer"],
]);

/** The offices that a question names by their acronyms, in words. */
export const officesIn = (question: string): string[] =>
  acronymsIn(question).flatMap((acronym) => OFFICES.get(acronym) ?? []);

/** What a question's acronyms stand for, where one of these texts says so: "research and development (“R&D”)". */
export const spelledOut = (question: string, texts: readonly string[]): string[] =>
  acronymsIn(question).flatMap((acronym) => {
    for (const text of texts)
      for (const mark of [`(${acronym})`, `(“${acronym}”)`, `("${acronym}")`]) {
        const at = text.indexOf(mark);
        const before =
          at < 0
            ? []
            : text
                .slice(Math.max(0, at - 200), at)
                .split(/\s+/)
                .slice(-REACH);
        const words = wordsFor(acronym, before.join(" "));
        if (words !== undefined) return [words];
      }
    return [];
  });

const CAPITAL = /^\p{Lu}/u;

/** Whether a text spells an acronym out, in words with capital letters: "Government Accountability Office" for GAO. */
export const spells = (text: string, acronym: string): boolean => {
  const letters = acronym.replaceAll("&", "");
  let initials = "";
  for (const word of text.match(WORD) ?? []) {
    if (SMALL_WORDS.has(word)) continue;
    initials = CAPITAL.test(word) ? initials + word.charAt(0) : "";
    if (initials.endsWith(letters)) return true;
  }
  return false;
};

/** Characters beside an acronym in which its words stand. */
const BESIDE = 90;
const PLACES = 3;

/** Whether a text says what an acronym stands for, right before or behind it. */
export const explains = (text: string, acronym: string): boolean => {
  let at = text.indexOf(acronym);
  for (let count = 0; at >= 0 && count < PLACES; count += 1) {
    const before = text.slice(Math.max(0, at - BESIDE), at);
    const behind = text.slice(at + acronym.length, at + acronym.length + BESIDE);
    if (standsFor(acronym, before) || standsFor(acronym, behind)) return true;
    at = text.indexOf(acronym, at + acronym.length);
  }
  return false;
};
