const WORD =
  /\p{N}+(?:[.,]\p{N}+)*(?![\p{L}\p{M}])|(?:\p{L}\.){2,}|\p{Lu}+(?:&\p{Lu}+)+|\p{Lu}\.(?=\s)|[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]+)*/uy;

const LETTER = 1;
/** ASCII that no word begins with, and that ends one. */
const BETWEEN = 2;
/** Of each ASCII character which of these it is; 0 where the pattern has to tell. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z]/.test(character)) return LETTER;
  return /[0-9'&]/.test(character) ? 0 : BETWEEN;
});
const kindAt = (text: string, at: number): number => KINDS[text.charCodeAt(at)] ?? 0;

/**
 * Calls back for each word of a text in order, with where it stands: UTF-16 offsets, the end excluded. Most words are
 * letters of ASCII with nothing beside them that could belong to them: these are told without the pattern.
 */
export const eachWord = (text: string, found: (start: number, end: number) => void): void => {
  for (let at = 0; at < text.length; ) {
    const end = wordEnd(text, at);
    if (end > at) found(at, end);
    at = end > at ? end : at + (text.charCodeAt(at) >= 0xd800 ? lengthAt(text, at) : 1);
  }
};

/** Where the word ends that begins there; the same place where none does. */
const wordEnd = (text: string, start: number): number => {
  const kind = kindAt(text, start);
  if (kind === BETWEEN) return start;
  let end = start;
  if (kind === LETTER) {
    do end += 1;
    while (kindAt(text, end) === LETTER);
    // One letter alone may begin an abbreviation ("U.S."), or be an initial.
    if (end > start + 1 && (end === text.length || kindAt(text, end) === BETWEEN)) return end;
  }
  WORD.lastIndex = start;
  return WORD.test(text) ? WORD.lastIndex : start;
};

/** How many UTF-16 units the character has. */
const lengthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
