/** How deeply arrays and objects may be nested in a body. No operation's body has more than three levels. */
export const MAX_DEPTH = 64;
/** Values and names in a body, at most. */
export const MAX_VALUES = 20_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The index of the quote that closes a string. @param at where the string begins, after its opening quote */
const stringEnd = (bytes: Uint8Array, at: number): number => {
  let end = at;
  while (end < bytes.length && bytes[end] !== QUOTE) end += bytes[end] === BACKSLASH ? 2 : 1;
  return end;
};

/**
 * Why JSON is refused before it is parsed: it is deeper, or has more values, than any body needs. Parsing and examining
 * it would take long, and recursion into it would overflow the stack. Text that is not JSON is left to the parser.
 * @param bytes UTF-8: the bytes of JSON's own characters stand for nothing else in it.
 */
export const beyondBounds = (bytes: Uint8Array): string | undefined => {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = stringEnd(bytes, at + 1);
    else if (byte === COMMA || byte === COLON) values += 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(byte)) depth -= 1;
    if (depth > MAX_DEPTH) return `must have at most ${MAX_DEPTH} levels`;
    if (values > MAX_VALUES) return `must have at most ${MAX_VALUES} values`;
  }
  return undefined;
};
