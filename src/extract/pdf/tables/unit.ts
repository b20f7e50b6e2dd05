import { MEASURE } from "./conventions.ts";

const LONGEST_UNIT = 120;

/** The unit given by a separate text ("In millions, except per share amounts"), or in brackets within it. */
export function unitIn(text: string): string | undefined {
  const bracketed = Array.from(text.matchAll(/\(([^()]{2,120})\)/g), ([, inner = ""]) => inner.trim());
  const unit = bracketed.find((inner) => MEASURE.test(inner) && /\p{L}|%/u.test(inner) && !/\d/.test(inner));
  return unit;
}

/** Whether the text is only the unit of the figures: "(In millions) (Unaudited)", "Dollars in thousands". */
export function isUnit(text: string): boolean {
  if (text.length > LONGEST_UNIT || text.endsWith(":")) return false;
  if (/^(?:\([^()]*\)[\s;,]*)+$/.test(text)) return true;
  return /^(?:\p{L}+ )?(?:in|en|em) \S+(?: [^.:]*)?$/iu.test(text) && MEASURE.test(text);
}

/** As `unitIn`, but the text may also be without brackets. */
export const unitOf = (text: string): string | undefined =>
  unitIn(text) ?? (isUnit(text) && !text.startsWith("(") ? text : undefined);

/** The whole of which figures are shares, from the sentence above: "… expressed as a percentage of revenue." */
export const shareIn = (sentence: string): string | undefined =>
  /(?<!\band )\bas an? (percent(?:age)? of (?:[\p{L}-]+ ){0,3}[\p{L}-]+)[.:]$/iu.exec(sentence)?.[1];
