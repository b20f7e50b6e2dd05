/** A line with more words is running text, not a name. */
const MOST_WORDS = 14;
/** Characters of a line that names something, at most. */
export const MOST_PIECE = 120;
/** Signs of prose: lower-case words with short ones between, or a definition. */
const SMALL = /^\p{Ll}/u;
const SHORT_WORD = /(?<!\p{L})(?:of|by|for|to|and|in|on|with|or|the|an?|that|into|you)(?!\p{L})/iu;
const VERB = /\b(?:is|are|was|were) (?:an?|the)\b/u;
const LONGER_WORD = /\p{L}{4,}/gu;
/** A title begins with a word, and contains no page or form number. */
const TITLE = /^(?!.*\b(?:page|number|no\.))["“‘]?\p{L}.*\p{L}{3}/iu;
/** A date, an identifier, an address or the beginning of a letter is not a title. */
const NO_TITLE =
  /^\P{L}*\d{1,2}\P{L}|^\p{L}{3,9}\.? \d{1,2}, (?:19|20)\d\d$|[[\]@]|\p{L}:\S|https?:|^(?:to whom|dear)\b/iu;

/** The first line, if it is only a title; a single word must be a heading. */
export const titleIn = ([line = ""]: string[], headings: ReadonlySet<string>): string | undefined => {
  const isName = line.includes(" ") || headings.has(line);
  const isTitle = isName && TITLE.test(line) && !NO_TITLE.test(line) && !/[:;,]$/.test(line);
  return isTitle && isShort(line) && !isProse(line) ? line : undefined;
};

/** Whether a line is part of a sentence: most of its longer words are in lower case, with short words between. */
export function isProse(line: string): boolean {
  const words = line.match(LONGER_WORD) ?? [];
  const small = words.filter((word) => SMALL.test(word)).length;
  return VERB.test(line) || (words.length > 2 && small > words.length / 2 && SHORT_WORD.test(line));
}

/** Not running text: neither long nor a sentence. */
export function isShort(line: string): boolean {
  const words = line.split(/\s+/).length;
  return line.length <= MOST_PIECE && words <= (/[.!?。]$/.test(line) ? 4 : MOST_WORDS);
}
