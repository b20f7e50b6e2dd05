/** C0 but tab and line feed, DEL, C1, and what turns the direction of the text around it (Unicode TR 36, 2.6). */
const CONTROLS = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** Text of a document, a title or a model as it may be shown: with `�` for what could hide or reorder it. */
export const shown = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(CONTROLS, "\ufffd").toWellFormed();

/** The same within a sentence, whose direction it leaves as it is. */
export const isolated = (text: string): string => `\u2068${shown(text)}\u2069`;

const SCHEMES = ["http:", "https:", "mailto:"];

/** An absolute address that a link may lead to; undefined for any other. */
export function safeUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url !== null && SCHEMES.includes(url.protocol) ? url.href : undefined;
}

const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Such text with its entities read: the common ones, as the server writes `&lt;` for what could be taken for a tag. */
export function decoded(text: string): string {
  return shown(text).replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return NAMED[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? shown(String.fromCodePoint(code)) : "\ufffd";
    },
  );
}
