/** A line with more words is running text, and names nothing. */
const MOST_WORDS = 14;
/** Characters of a line that names something, at the most. */
export const MOST_PIECE = 120;
/** What a line of prose has: words in small letters with short ones between, or what something is. */
const SMALL = /^\p{Ll}/u;
const SHORT_WORD = /(?<!\p{L})(?:of|by|for|to|and|in|on|with|or|the|an?|that|into|you)(?!\p{L})/iu;
const VERB = /\b(?:is|are|was|were) (?:an?|the)\b/u;
const LONGER_WORD = /\p{L}{4,}/gu;
/** A title begins with a word, and says no number of a page or form. */
const TITLE = /^(?!.*\b(?:page|number|no\.))["“‘]?\p{L}.*\p{L}{3}/iu;
/** A date, an identifier or an address is no title, and neither is how a letter begins. */
const NO_TITLE =
  /^\P{L}*\d{1,2}\P{L}|^\p{L}{3,9}\.? \d{1,2}, (?:19|20)\d\d$|[[\]@]|\p{L}:\S|https?:|^(?:to whom|dear)\b/iu;

/** The first line, where that is a title and nothing else; of one word, where it is a heading. */
export const titleIn = ([line = ""]: string[], headings: ReadonlySet<string>): string | undefined => {
  const isName = line.includes(" ") || headings.has(line);
  const isTitle = isName && TITLE.test(line) && !NO_TITLE.test(line) && !/[:;,]$/.test(line);
  return isTitle && isShort(line) && !isProse(line) ? line : undefined;
};

/** Whether a line is part of a sentence: most of its longer words have small letters, with short words between. */
export function isProse(line: string): boolean {
  const words = line.match(LONGER_WORD) ?? [];
  const small = words.filter((word) => SMALL.test(word)).length;
  return VERB.test(line) || (words.length > 2 && small > words.length / 2 && SHORT_WORD.test(line));
}

/** No running text: neither long nor a sentence. */
export function isShort(line: string): boolean {
  const words = line.split(/\s+/).length;
  return line.length <= MOST_PIECE && words <= (/[.!?。]$/.test(line) ? 4 : MOST_WORDS);
}
