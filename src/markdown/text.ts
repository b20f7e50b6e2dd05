const SCHEMES = ["http:", "https:", "mailto:"];

/** An absolute address that a link may lead to: http, https and mailto; undefined for any other. */
export const safeUrl = (text: string): string | undefined => {
  const url = URL.parse(text);
  return url !== null && SCHEMES.includes(url.protocol) ? url.href : undefined;
};

const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: "\u00a0" };

/**
 * Text with its entities decoded: the common ones, since the server writes `&lt;` for what could be taken for a tag.
 */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
