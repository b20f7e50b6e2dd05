/** Vowel marks, and the stroke that only widens a word. */
const MARKS = /[\u064b-\u0652\u0670\u0640]/g;
/** "And", articles, and these behind a preposition; each leaves two letters at the least. */
const BEGINNINGS = /^(?:وال|بال|كال|فال|ولل|ال|لل)(?=.{2})/u;
/** "And" alone may belong to a word, and leaves three. */
const AND = /^و(?=.{3})/u;
/** Endings of number, gender and owner, taken away in this order, each once. */
const ENDINGS = ["ها", "ان", "ات", "ون", "ين", "يه", "ية", "ه", "ة", "ي"];
const FEWEST = 2;

/**
 * A word of Arabic without articles and endings, and with one letter for those that are written alike: the light stemmer
 * light10 of Larkey, Ballesteros and Connell (2007). One that looks for roots brings words together that say different things.
 */
export const arabicStem = (word: string): string => {
  const plain = word
    .replace(MARKS, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى$/u, "ي");
  // A letter that may be "and" goes behind the article as well, so that a word with it has one form.
  const bare = plain.replace(BEGINNINGS, "").replace(AND, "");
  return ENDINGS.reduce(
    (stem, ending) =>
      stem.endsWith(ending) && stem.length - ending.length >= FEWEST ? stem.slice(0, -ending.length) : stem,
    bare,
  );
};
