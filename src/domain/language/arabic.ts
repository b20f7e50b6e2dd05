/** Vowel marks, and the stroke that only stretches a word. */
const MARKS = /[\u064b-\u0652\u0670\u0640]/g;
/** "And", articles, and both after a preposition; at least two letters must remain. */
const BEGINNINGS = /^(?:وال|بال|كال|فال|ولل|ال|لل)(?=.{2})/u;
/** "And" alone may be part of a word, so three must remain. */
const AND = /^و(?=.{3})/u;
/** Endings of number, gender and possession, removed in this order, each once. */
const ENDINGS = ["ها", "ان", "ات", "ون", "ين", "يه", "ية", "ه", "ة", "ي"];
const FEWEST = 2;

/**
 * An Arabic word without articles and endings, with letters that are written alike unified: the light stemmer light10
 * of Larkey, Ballesteros and Connell (2007). A stemmer that looks for roots conflates words with different meanings.
 */
export const arabicStem = (word: string): string => {
  const plain = word
    .replace(MARKS, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى$/u, "ي");
  // A letter that may be "and" is also removed after the article, so that a word has the same form with and without it.
  const bare = plain.replace(BEGINNINGS, "").replace(AND, "");
  return ENDINGS.reduce(
    (stem, ending) =>
      stem.endsWith(ending) && stem.length - ending.length >= FEWEST ? stem.slice(0, -ending.length) : stem,
    bare,
  );
};
