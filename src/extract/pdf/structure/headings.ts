import { figuresAtEnd } from "../../../domain/text/line-shapes.ts";
import { heightOf } from "../geometry.ts";
import type { Line } from "../text/lines.ts";
import type { Style } from "../text/style.ts";
import type { BodyType } from "./body-type.ts";

/** A heading has at most this many words, on at most this many lines. */
const MOST_WORDS = 25;
const MOST_LINES = 3;
/** One with a kind and a number, "Strategic Objective 4.4", may be as long as a goal. */
const LONG_WORDS = 60;
const LONG_LINES = 6;
/** Type larger than the body's by this factor is a heading's. */
const LARGER = 1.08;
const DEEPEST = 6;
/** Bold type stands out as if it were larger by this factor. */
const BOLDER = 1.07;
/** Headings missing from the outline have the type of headings inside an entry, or a size near it. */
const MUCH_LARGER = 1.2;

/** "Part I", "Chapter 3", "Title IV" contain "Item 2", "Section 5", "Article 7", "Note 3"; then come "1.", "1.2". */
const PART =
  /^(?:part|chapter|title|book|teil|kapitel|partie|chapitre|parte|cap[ií]tulo|часть|глава)\s+(?:\d{1,3}|[ivxlc]{1,7})\b/iu;
const ITEM =
  /^(?:item|section|article|abschnitt|artikel|secci[oó]n|art[ií]culo|раздел|статья)\s+\d{1,3}[a-z]?\b/iu;
const NUMBER = /^(\d{1,2}(?:\.\d{1,2}){0,4})\.?\s+\p{Lu}/u;
/** "Strategy 1.2.1. Enrollment"; the number of a table or figure is not part of this order. */
const NUMBERED_KIND =
  /^(?!(?i:table|figure|chart|exhibit|tab|abb|tabelle|abbildung|tableau|tabla|figura|таблица|рисунок)\b)(?:\p{L}+\s){1,2}(\d{1,2}(?:\.\d{1,2}){1,4})[.:]?\s+\p{Lu}/u;
/** Numbered by name, without a fixed rank among the others. */
const NAMED = /^((?i:note|appendix|annex|schedule|anhang|annexe|anexo|приложение))\s+(?:\d{1,3}|\p{Lu})\b/u;
/** How much stronger the headings under a numbered one may be: a point and a half of type. */
const SERIES = 3_000;
/** A post code or a file number, as filled in on forms. */
const NUMBER_AT_END = /(?:^|[\s-])(?!(?:19|20)\d\d$)\d{4,}$/;
/** A numbered heading contains others of the same type. */
const NUMBERED = 20;
/** Strength from numbering and an outline, above all type sizes. */
const OUTLINED = 1_000_000;
const PART_STRENGTH = 900_000;
const ITEM_STRENGTH = 800_000;

/** One or several lines that name what follows. */
export interface Heading {
  lines: number;
  /** A heading contains the weaker ones that follow it, until one at least as strong. */
  strength: number;
  /** "1.2" in "Strategy 1.2. Access": contains what is numbered 1.2.1, however that is set. */
  number?: string | undefined;
  /** Of its type; unknown if it is set in several. */
  size?: number | undefined;
  /** "note" in "Note 3": headings numbered by one name are on one level, and contain what is set larger. */
  series?: string;
}

/** A document's outline entries for a page: titles, folded by `folded`, with their level from 1. */
export type OutlinePage = ReadonlyMap<string, number>;

export const folded = (text: string): string => text.toLowerCase().replace(/[\s.:–—-]+/g, "");

/** The heading that begins with the line at `index`, if any. */
export function headingAt(
  lines: Line[],
  index: number,
  body: BodyType,
  outline: OutlinePage | undefined,
): Heading | undefined {
  const line = lines[index];
  if (!line?.box || !mayBeHeading(line)) return undefined;
  const style = commonStyle(line);
  const apart = whiteAbove(lines[index - 1], line) > 0.3;
  // Most lines are in a paragraph, below its first line.
  const mayStandOut = apart || outline !== undefined || isEmphasised(style, body) || isNamed(line.text);
  const whole = mayStandOut ? wholeFrom(lines, index, line, style) : undefined;
  if (whole === undefined) return undefined;
  const { count, text } = whole;
  const level =
    outline && (outline.get(folded(text)) ?? (count > 1 ? outline.get(folded(line.text)) : undefined));
  const size = style?.size;
  const number = NUMBER.exec(text)?.[1] ?? NUMBERED_KIND.exec(text)?.[1];
  if (level !== undefined) return { lines: count, strength: OUTLINED - level, size, number };
  if (PART.test(text) && isShort(text)) return { lines: count, strength: PART_STRENGTH };
  if (ITEM.test(text) && isShort(text) && (apart || (style?.bold && !body.bold)))
    return { lines: count, strength: ITEM_STRENGTH };
  const series = NAMED.exec(text)?.[1]?.toLowerCase();
  const strength = style && strengthOf(style, text, body, apart || series !== undefined);
  return strength === undefined ? undefined : numbered({ lines: count, strength, size, number }, series);
}

/** The lines of a heading in this type, starting at `index`; undefined if it is not one. */
function wholeFrom(
  lines: Line[],
  index: number,
  line: Line,
  style: Style | undefined,
): { count: number; text: string } | undefined {
  const before = lines[index - 1];
  // The last lines of a longer heading.
  if (before && goesOn(before, line, style) && commonStyle(before) === style) return undefined;
  const isLong = NUMBERED_KIND.test(line.text);
  const [mostLines, mostWords] = isLong ? [LONG_LINES, LONG_WORDS] : [MOST_LINES, MOST_WORDS];
  let count = 1;
  while (count < mostLines && goesOn(lines[index + count - 1], lines[index + count], style)) count += 1;
  const next = lines[index + count];
  // Running text in bold.
  if (goesOn(lines[index + count - 1], next, style)) return undefined;
  const text = lines
    .slice(index, index + count)
    .map((each) => each.text)
    .join(" ");
  return text.split(" ").length > mostWords ? undefined : { count, text };
}

/** @param series see `Heading.series` */
function numbered(heading: Heading, series: string | undefined): Heading {
  const { strength, number } = heading;
  if (series !== undefined) return { ...heading, strength: strength + NUMBERED, series };
  return { ...heading, strength: strength + (number ? NUMBERED - number.split(".").length : 0) };
}

const isNamed = (text: string): boolean => PART.test(text) || NAMED.test(text);

const isShort = (text: string): boolean => text.length < 160 && !/[;,]$/.test(text);

function mayBeHeading({ text, pieces }: Line): boolean {
  const [first, ...others] = pieces;
  if (text.length > 200 || others.length > 1) return false;
  if (!/\p{L}{2}/u.test(text) || /^(?:\p{Ll}(?!\p{Lu})|[(•])/u.test(text)) return false;
  if (/[;,]$/.test(text) || figuresAtEnd(text) > 1) return false;
  if (/[.!?]$/.test(text) && text.split(" ").length > 12) return false;
  if (NUMBER_AT_END.test(text)) return false;
  // A number, or "Item 2.", is set apart from the title.
  return others.length === 0 || (first !== undefined && isNumbering(first.text));
}

const isNumbering = (text: string): boolean =>
  text.length < 16 && /^(?:\p{L}+\s)?(?:\d+\p{L}?\.?|[\divxlc.]+|\p{Lu}\.)$/iu.test(text);

function commonStyle({ pieces }: Line): Style | undefined {
  const [first, ...others] = pieces;
  return others.every(({ style }) => style === first?.style) ? first?.style : others.at(-1)?.style;
}

/** Whether `line` continues `before`, in the same type close below it. */
function goesOn(before: Line | undefined, line: Line | undefined, style: Style | undefined): boolean {
  if (!before || !line?.box || !style) return false;
  return commonStyle(line) === style && whiteAbove(before, line) < 0.3 && mayGoOn(line);
}

const mayGoOn = ({ text, pieces }: Line): boolean =>
  pieces.length === 1 && figuresAtEnd(text) < 2 && !NUMBER.test(text) && !ITEM.test(text);

/** In heights of the line's type; a large value if nothing is above. */
function whiteAbove(before: Line | undefined, { box }: Line): number {
  if (!box || !before?.box || before.box.bottom < box.bottom) return 10;
  return (before.box.bottom - box.top) / Math.max(heightOf(box), 0.1);
}

const isLarger = (style: Style, body: BodyType): boolean => style.size >= LARGER * body.size;
const isBolder = (style: Style, body: BodyType): boolean => style.bold && !body.bold;

const isEmphasised = (style: Style | undefined, body: BodyType): boolean =>
  style !== undefined && (isLarger(style, body) || isBolder(style, body));

/** Undefined for type that does not stand out. Size counts before slant, then capitals, then weight. */
function strengthOf(style: Style, text: string, body: BodyType, apart: boolean): number | undefined {
  const [larger, bold] = [isLarger(style, body), isBolder(style, body)];
  const capitals = isCapitals(text);
  const smaller = style.size < 0.9 * body.size;
  if (smaller || (!larger && !bold && !(apart && (capitals || (style.italic && isTitle(text))))))
    return undefined;
  if (larger && !bold && !capitals && /[.!?]$/.test(text)) return undefined;
  return (
    1000 * Math.round(2 * style.size * (style.bold ? BOLDER : 1)) +
    100 * Number(capitals) +
    50 * Number(bold) -
    200 * Number(style.italic)
  );
}

const isTitle = (text: string): boolean => !/[.!?]$/.test(text) && text.split(" ").length <= 10;

const isCapitals = (text: string): boolean => {
  const letters = text.replace(/\P{L}/gu, "");
  return letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
};

type Place = Omit<Heading, "lines">;

/** Whether a section ends at a heading: one that only the outline ranks higher also ends at much larger type. */
function endsAt(section: Place, { strength, size = 0, number }: Place): boolean {
  if (section.number !== undefined && number?.startsWith(`${section.number}.`)) return false;
  const isOutlined = section.strength > PART_STRENGTH;
  return (
    section.strength <= strength ||
    (isOutlined && size >= MUCH_LARGER * (section.size ?? Number.POSITIVE_INFINITY))
  );
}

/** Assigns levels to a document's headings, from its beginning on. */
export class HeadingLevels {
  readonly #above: Place[] = [];

  /** 1 is the outermost. */
  levelOf(heading: Place): number {
    const { strength, series } = heading;
    const before = series === undefined ? -1 : this.#above.findIndex((each) => each.series === series);
    if (before >= 0) this.#above.length = before;
    for (let last = this.#above.at(-1); last && endsAt(last, heading); last = this.#above.at(-1))
      this.#above.pop();
    const holder = this.#above.at(-1)?.strength ?? Number.POSITIVE_INFINITY;
    const own = series === undefined ? strength : Math.min(holder - 1, strength + SERIES);
    if (this.#above.length < DEEPEST) this.#above.push({ ...heading, strength: own });
    return this.#above.length;
  }
}
