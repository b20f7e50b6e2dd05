/** "12", "1,500", "1.500", "2.5", as a part of a regular expression. */
export const NUMBER = "\\d{1,3}(?:[.,]\\d{3})+|\\d{1,6}(?:[.,]\\d{1,2})?";

/** Three digits behind a point or comma are thousands. */
export const numberOf = (digits = ""): number =>
  Number(digits.replace(/[.,](?=\d{3}(?!\d))/g, "").replace(",", "."));

/** Both ends belong to it; it may be told from its end, "13 to 4 days before arrival". */
export interface Range {
  from: number;
  to: number;
}

/** With what it is counted from: "days before arrival". */
const UNIT = "(?:\\s?(?:\\p{L}{1,12}\\.?|%))?(?: (?:before|after|prior to|vor|nach) [\\p{L} ]{2,30})?";
const RANGE = new RegExp(
  `^[£$€]?(${NUMBER})${UNIT}\\s?(?:[-–—]|to|until|bis)\\s?[£$€]?(${NUMBER})${UNIT}$`,
  "iu",
);
const BELOW = new RegExp(
  `^(?:less than|under|below|up to|until|at most|unter|bis|höchstens)\\s[£$€]?(${NUMBER})${UNIT}$`,
  "iu",
);
const ABOVE = new RegExp(
  `^(?:(?:over|more than|above|from|at least|über|ab|mindestens)\\s[£$€]?(${NUMBER})${UNIT}|[£$€]?(${NUMBER})${UNIT}\\s?(?:\\+|(?:and|or|und) (?:more|over|above|older|later|mehr)))$`,
  "iu",
);
const ONE = new RegExp(`^[£$€]?(${NUMBER})(?:st|nd|rd|th)?${UNIT}$`, "iu");
/** What is less than 5 is no 5. */
const IS_WITHOUT = /^(?:less|under|below|unter|over|more|above|über)/i;
const EDGE = 1e-6;
export const REMARK = /\s?\([^()]*\)$/;
/** Characters of a label that may be a range. */
export const LONGEST = 80;

/** Between two limits that are each told: "below 99 % but at least 97 %". */
const BETWEEN = /,? (?:but|and|aber|und) |, /i;

/** "5 to 9", "less than 2", "10 and more", "3rd", "over 5 but below 9"; undefined for any other label. */
export const rangeIn = (label: string): Range | undefined => {
  if (label.length > LONGEST) return undefined;
  const plain = label.replace(REMARK, "").trim();
  return oneRange(plain) ?? betweenLimits(plain);
};

const betweenLimits = (plain: string): Range | undefined => {
  const [one, other, ...more] = plain.split(BETWEEN).map(oneRange);
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  // "4 and 5"
  if (one.from === one.to && other.from === other.to)
    return { from: Math.min(one.from, other.from), to: Math.max(one.from, other.from) };
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return both.from <= both.to ? both : undefined;
};

const oneRange = (plain: string): Range | undefined => {
  const edge = IS_WITHOUT.test(plain) ? EDGE : 0;
  const [, from, to] = RANGE.exec(plain) ?? [];
  if (from !== undefined) {
    const ends = [numberOf(from), numberOf(to)];
    return { from: Math.min(...ends), to: Math.max(...ends) };
  }
  const [, most] = BELOW.exec(plain) ?? [];
  if (most !== undefined) return { from: 0, to: numberOf(most) - edge };
  const [above, over, least] = ABOVE.exec(plain) ?? [];
  if (above !== undefined) return { from: numberOf(over ?? least) + edge, to: Number.POSITIVE_INFINITY };
  const [, one] = ONE.exec(plain) ?? [];
  return one === undefined ? undefined : { from: numberOf(one), to: numberOf(one) };
};
