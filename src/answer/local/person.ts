import type { TextSpan } from "../../domain/sentences.ts";

/** Words with a capital letter that follow on each other, initials and small particles between them. */
const RUN =
  /\p{Lu}[\p{L}\p{M}'’-]+(?: (?:\p{Lu}\. ){0,2}(?:(?:de|da|van|von|bin|al|del|della|ten) )?\p{Lu}[\p{L}\p{M}'’-]+)+/gu;
const CAPITAL = /^\p{Lu}[^.]/u;
const SMALL_WORD = /(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}'’-]+/gu;
/** What follows on the name of a company or a law. */
const OF_NO_PERSON = /^,? (?:Inc|Corp|LLC|LLP|Ltd|GmbH|AG|plc|Co)\b/u;
const BEHIND = 8;
const LONGEST_ACRONYM = 3;
/** Words of the names of offices, bodies, papers and places, and how such words end. */
const INSTITUTIONS: ReadonlySet<string> = new Set(
  (
    "chief executive officer officers president director secretary chair chairman chairwoman minister governor general " +
    "attorney deputy acting vice senior assistant principal department departments office agency bureau board council " +
    "company corporation court university institute school center centre bank union party church museum house congress " +
    "senate parliament act section rule exhibit form report article item table note plan program system award prize " +
    "human health labor labour commerce justice defense defence treasury state states united national federal american " +
    "north south east west new great street avenue road city county district river lake world war first second third " +
    "january february march april may june july august september october november december " +
    "data information technology quarter annual fiscal year business services service products the"
  ).split(" "),
);
const ABSTRACT = /(?:tion|sion|ment|ship|ity|ness|ance|ence|ency|ancy|ive|ial|ical|ional|ology|ism|ics|ting)s?$/u;

/** Words that stand with a small letter in one of these texts, and so are no names. */
export const smallWordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(SMALL_WORD) ?? []));

/**
 * Where a text names a person by first and last name: two words beside each other with a capital letter, which are
 * neither `common` nor words of institutions.
 */
export const personsIn = (text: string, common: ReadonlySet<string>): TextSpan[] => {
  const mayName = (word: string): boolean => {
    if (word.length <= LONGEST_ACRONYM && word === word.toUpperCase()) return false;
    const small = word.toLowerCase().replace(/['’]s$/u, "");
    return !common.has(small) && !INSTITUTIONS.has(small) && !ABSTRACT.test(small);
  };
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index: start }) => {
    const end = start + run.length;
    if (OF_NO_PERSON.test(text.slice(end, end + BEHIND))) return [];
    const names = run.split(" ").filter((word) => CAPITAL.test(word)).map(mayName);
    return names.some((may, at) => may && names[at + 1] === true) ? [{ start, end }] : [];
  });
};
