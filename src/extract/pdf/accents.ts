import { type Box, heightOf } from "./geometry.ts";
import type { PageText } from "./page-text.ts";

/** Accents that are printed by themselves, each with the combining character of the same form. */
const COMBINING: ReadonlyMap<string, string> = new Map([
  ["`", "\u0300"],
  ["´", "\u0301"],
  ["ˆ", "\u0302"],
  ["˜", "\u0303"],
  ["¯", "\u0304"],
  ["˘", "\u0306"],
  ["˙", "\u0307"],
  ["¨", "\u0308"],
  ["˚", "\u030a"],
  ["˝", "\u030b"],
  ["ˇ", "\u030c"],
  ["¸", "\u0327"],
  ["˛", "\u0328"],
]);
const ACCENT = /[`´ˆ˜¯˘˙¨˚˝ˇ¸˛]/g;
const ANY_ACCENT = new RegExp(ACCENT.source);
const LETTER = /\p{L}/u;
/** Below an accent these lose their dot. */
const DOTTED: ReadonlyMap<string, string> = new Map([
  ["ı", "i"],
  ["ȷ", "j"],
]);
/** An accent stands over a letter with this share of the narrower one's width; one that is a sign, beside it. */
const LEAST_SHARED = 0.6;
/** In heights of the letter: over a capital, an accent is raised by 0.2. */
const HIGHEST_RAISED = 0.35;
const LOWEST_RAISED = -0.05;
/** In heights of the type: letters of one word stand nearer to each other. */
const LETTER_GAP = 0.07;
/** In points: letters are looked up by where they begin. */
const STEP = 8;
/** A page holds fewer accents apart from their letters, and fewer letters below each other; more is made to exhaust. */
const MOST_APART = 2_000;
const MOST_BELOW_EACH_OTHER = 500;

/**
 * The text of a page with accents on their letters. TeX's own encoding (OT1) has no letters with accents: it prints each
 * accent over its letter, and PDFium gives both ("f¨ur"); those over capitals come anywhere in the line, with spaces that
 * nobody printed ("EL´ EMENT"). A letter counts as one character, which stands where it does without its accent.
 */
export function accented(page: PageText): PageText {
  if (!ANY_ACCENT.test(page.text)) return page;
  const { letters, gone } = composed(page);
  if (gone.size === 0) return page;
  for (const at of splitting(page, gone)) gone.add(at);
  const places: number[] = [];
  let text = "";
  for (let at = 0; at < page.text.length; at++) {
    if (gone.has(at)) continue;
    places.push(at);
    text += letters.get(at) ?? page.text.charAt(at);
  }
  const placeOf = (index: number): number => places[index] ?? page.text.length;
  return {
    text,
    height: page.height,
    box: (index) => page.box(placeOf(index)),
    style: (index, height) => page.style(placeOf(index), height),
    isUpright: (index) => page.isUpright(placeOf(index)),
  };
}

/** Letters with their accents, and the accents that are on them, by their indices in the page's text. */
function composed(page: PageText): { letters: Map<number, string>; gone: Set<number> } {
  const letters = new Map<number, string>();
  const gone = new Set<number>();
  const letterAt = (at: number): string => letters.get(at) ?? page.text.charAt(at);
  const isUnder = (accent: string, over: Box, at: number): boolean => {
    const box = withAccent(letterAt(at), accent) === undefined ? undefined : page.box(at);
    return box !== undefined && standsOver(over, box);
  };
  let placed: Map<number, number[]> | undefined;
  let apart = 0;
  for (const { index, 0: accent } of page.text.matchAll(ACCENT)) {
    const over = page.box(index);
    if (!over) continue;
    let at = [index + 1, index - 1].find((each) => isUnder(accent, over, each));
    if (at === undefined && apart++ < MOST_APART) {
      placed ??= lettersByPlace(page);
      at = around(placed, over).find((each) => isUnder(accent, over, each));
    }
    const letter = at === undefined ? undefined : withAccent(letterAt(at), accent);
    if (at === undefined || letter === undefined) continue;
    letters.set(at, letter);
    gone.add(index);
  }
  return { letters, gone };
}

/** @returns one UTF-16 unit; undefined where no language writes the two as a letter */
function withAccent(letter: string, accent: string): string | undefined {
  if (!LETTER.test(letter)) return undefined;
  const whole = ((DOTTED.get(letter) ?? letter) + COMBINING.get(accent)).normalize("NFC");
  return whole.length === 1 ? whole : undefined;
}

function standsOver(accent: Box, letter: Box): boolean {
  const shared = Math.min(accent.right, letter.right) - Math.max(accent.left, letter.left);
  const raised = (accent.bottom - letter.bottom) / heightOf(letter);
  return (
    shared > LEAST_SHARED * Math.min(accent.right - accent.left, letter.right - letter.left) &&
    raised > LOWEST_RAISED &&
    raised < HIGHEST_RAISED
  );
}

function lettersByPlace(page: PageText): Map<number, number[]> {
  const placed = new Map<number, number[]>();
  for (let at = 0; at < page.text.length; at++) {
    const box = LETTER.test(page.text.charAt(at)) ? page.box(at) : undefined;
    if (!box) continue;
    const place = Math.floor(box.left / STEP);
    const below = placed.get(place);
    if (!below) placed.set(place, [at]);
    else if (below.length < MOST_BELOW_EACH_OTHER) below.push(at);
  }
  return placed;
}

/** A letter begins before its accent, for a wide one by more than a step. */
function around(placed: Map<number, number[]>, { left }: Box): number[] {
  const place = Math.floor(left / STEP);
  return [place, place - 1, place - 2].flatMap((each) => placed.get(each) ?? []);
}

/** Spaces beside accents that are gone, where letters of one word stand on both sides. */
function* splitting(page: PageText, gone: ReadonlySet<number>): Generator<number> {
  let seen = -1;
  for (const accent of [...gone]) {
    if (accent <= seen) continue;
    let from = accent;
    let to = accent;
    while (isSpace(page.text.charAt(from - 1)) || gone.has(from - 1)) from--;
    while (isSpace(page.text.charAt(to + 1)) || gone.has(to + 1)) to++;
    seen = to;
    const before = page.box(from - 1);
    const behind = page.box(to + 1);
    if (!before || !behind || !LETTER.test(page.text.charAt(from - 1) + page.text.charAt(to + 1))) continue;
    if (Math.abs(before.bottom - behind.bottom) > LETTER_GAP * heightOf(before)) continue;
    if (behind.left - before.right > LETTER_GAP * heightOf(before)) continue;
    for (let at = from; at <= to; at++) yield at;
  }
}

const isSpace = (sign: string): boolean => sign === " ";
