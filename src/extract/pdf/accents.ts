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
/** In heights of the type: letters of one word stand nearer to each other, and overlap by less. */
const LETTER_GAP = 0.07;
const LETTER_OVERLAP = 0.3;
/** In points: letters are looked up by where they begin. */
const STEP = 8;
/** The accent's middle is this near to its letter's, in widths of the wider one; a hook hangs on a letter's end. */
const OFF_CENTRE = 0.25;
const HOOK = "˛";
/** A page holds fewer accents apart from their letters, and fewer letters below each other; more is made to exhaust. */
const MOST_APART = 500;
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
    rotation: page.rotation,
    box: (index) => page.box(placeOf(index)),
    style: (index, height) => page.style(placeOf(index), height),
    turn: (index) => page.turn(placeOf(index)),
  };
}

/** A letter of the page's text, by its index, and where it stands. */
interface Placed {
  at: number;
  box: Box;
}

/** The letter of an index, if there is one that stands somewhere. */
const placedAt = (page: PageText, at: number): Placed[] => {
  const box = LETTER.test(page.text.charAt(at)) ? page.box(at) : undefined;
  return box ? [{ at, box }] : [];
};

/** Letters with their accents, and the accents that are on them, by their indices in the page's text. */
function composed(page: PageText): { letters: Map<number, string>; gone: Set<number> } {
  const letters = new Map<number, string>();
  const gone = new Set<number>();
  const letterAt = (at: number): string => letters.get(at) ?? page.text.charAt(at);
  let placed: Map<number, Placed[]> | undefined;
  let apart = 0;
  for (const { index, 0: accent } of page.text.matchAll(ACCENT)) {
    const over = page.box(index);
    if (!over) continue;
    const isUnder = ({ at, box }: Placed): boolean =>
      standsOver(accent, over, box) && withAccent(letterAt(at), accent) !== undefined;
    let under = [index + 1, index - 1].flatMap((at) => placedAt(page, at)).find(isUnder);
    if (under === undefined && apart++ < MOST_APART) {
      placed ??= lettersByPlace(page);
      under = around(placed, over).find(isUnder);
    }
    const letter = under && withAccent(letterAt(under.at), accent);
    if (under === undefined || letter === undefined) continue;
    letters.set(under.at, letter);
    gone.add(index);
  }
  return { letters, gone };
}

/** @returns one UTF-16 unit; undefined where Unicode has no letter for the two, as no language then writes them as one */
function withAccent(letter: string, accent: string): string | undefined {
  const whole = ((DOTTED.get(letter) ?? letter) + COMBINING.get(accent)).normalize("NFC");
  return whole.length === 1 ? whole : undefined;
}

/** A letter without a height has nothing over it: the division tells no number that is between the two. */
function standsOver(sign: string, accent: Box, letter: Box): boolean {
  const widths = [accent.right - accent.left, letter.right - letter.left];
  const shared = Math.min(accent.right, letter.right) - Math.max(accent.left, letter.left);
  const apart = Math.abs(accent.left + accent.right - letter.left - letter.right) / 2;
  const raised = (accent.bottom - letter.bottom) / heightOf(letter);
  return (
    shared > LEAST_SHARED * Math.min(...widths) &&
    (sign === HOOK || apart < OFF_CENTRE * Math.max(...widths)) &&
    raised > LOWEST_RAISED &&
    raised < HIGHEST_RAISED
  );
}

function lettersByPlace(page: PageText): Map<number, Placed[]> {
  const placed = new Map<number, Placed[]>();
  for (let at = 0; at < page.text.length; at++)
    for (const letter of placedAt(page, at)) {
      const place = Math.floor(letter.box.left / STEP);
      const below = placed.get(place);
      if (!below) placed.set(place, [letter]);
      else if (below.length < MOST_BELOW_EACH_OTHER) below.push(letter);
    }
  return placed;
}

/** A letter begins before its accent, for a wide one by more than a step. */
function around(placed: Map<number, Placed[]>, { left }: Box): Placed[] {
  const place = Math.floor(left / STEP);
  return [place, place - 1, place - 2].flatMap((each) => placed.get(each) ?? []);
}

/** Spaces beside accents that are gone, where what is on both sides stands together: "PIÉZO-ÉLECTRIQUE", "(ÉLÉMENT". */
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
    const height = heightOf(before);
    const gap = behind.left - before.right;
    if (Math.abs(before.bottom - behind.bottom) > LETTER_GAP * height) continue;
    if (gap > LETTER_GAP * height || gap < -LETTER_OVERLAP * height) continue;
    for (let at = from; at <= to; at++) yield at;
  }
}

const isSpace = (sign: string): boolean => sign === " ";
