/**
 * C0 except tab and line feed, DEL, C1, and characters that change the direction of the text around them (Unicode TR
 * 36, 2.6).
 */
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** What a renderer of Markdown may take for a tag, a comment, a declaration or an autolink. */
const TAG = /<(?=[a-z/!?])/gi;

/** Where a link or a link definition gives its address, and the address; in a block quote, `>` may come before it. */
const LINK = /\](\(|:)(?=[\s>]*(<[^>]{0,300}|[^)]{0,300}))/g;
/** As much of an address as is examined: the rest may contain anything. */
const CUT_OFF = 300;

/**
 * Addresses that a link may lead to, and relative ones: nothing before the path that could be a scheme, or hide one.
 */
const HARMLESS = /^<?(?:https?:\/\/|mailto:|[^:&\\%/?#]*[/?#])/i;
const WITHOUT_SCHEME = /^[^:&\\]*$/;

/** Well-formed Unicode without control characters other than tab and line feed. */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROLS, "");

/**
 * Text for `content` and `parts`, which callers render as Markdown: HTML appears as literal characters, a link with a
 * scheme other than http, https and mailto leads nowhere, and an image becomes a link, since an address that is fetched
 * without a click could leak what the answer says. It holds for any renderer, CommonMark or not: an entity is never a
 * tag, whatever backslashes come before it.
 */
export const safeMarkdown = (text: string): string =>
  plainText(text)
    .replace(LINK, (whole, mark: string, address: string) =>
      isHarmless(mark, address) ? whole : `]\\${mark}`,
    )
    .replace(/!(?=\[)/g, "! ")
    .replace(TAG, "&lt;");

const isHarmless = (mark: string, address: string): boolean => {
  // The address of a definition ends at the first white space, unless it is in brackets.
  const whole = mark === ":" && !address.startsWith("<") ? (address.split(/\s/)[0] ?? "") : address;
  // Browsers ignore white space within a scheme.
  const read = whole.replace(/\s+/g, "");
  return HARMLESS.test(read) || (whole.length < CUT_OFF && WITHOUT_SCHEME.test(read));
};
