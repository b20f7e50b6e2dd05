import { hasNoteMark } from "../../../domain/text/note-marks.ts";

/** A raised or lowered stretch, with the text around it. */
export interface ScriptPlace {
  /** Its characters, without spaces. */
  text: string;
  kind: "raised" | "lowered";
  /** The text read so far, from the beginning of its piece; "" if the stretch opens what comes next. */
  before: string;
  /** As given by PDFium. */
  after: string;
  /** Whether it directly follows the text before it. */
  isBeside: boolean;
  notes: PageNotes;
}

/** What is known about the page's notes. */
export interface PageNotes {
  /** The marks that begin notes: "2" in "2 Reduced price". */
  openers: ReadonlySet<string>;
  /** The largest raised number that is not at a sum of money; 0 if there is none. */
  largest: number;
}

const RAISED = new Map(Array.from("0123456789+-=()ni", (sign, at) => [sign, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ".charAt(at)]));
const LOWERED = new Map(
  Array.from("0123456789+-=()aeoxhklmnpstijruv", (sign, at) => [
    sign,
    "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ".charAt(at),
  ]),
);

const ONE = String.raw`(?:[1-9]\d{0,2}|\p{Ll}|[*†‡§¶]{1,3})`;
const NOTE = new RegExp(`^${ONE}(?:[,;–-]${ONE}){0,7},?$`, "u");
/** As German sets it: "1)". */
const CLOSED_NOTE = new RegExp(`^(${ONE})\\)$`, "u");
/** "(1)", "(1)(2)": never taken for digits of a figure. */
const ENCLOSED = /^(?:\((?:\d{1,3}|\p{Ll})\)[,:;.]?)+$/u;
const BRACKETED = /^\[.*\]$/;
const HAS_DIGIT = /\d/;
const SIGN_ALONE = /^[*†‡§¶]+,?$/;

/** Units of length, whose powers are areas and volumes. */
const LENGTH = /(?:^|[^\p{L}])(?:(?:[kcdmhMNSµμn]|da)?m|ft|yd|sq)$/u;
/** The same after a number or a unit: these are words as well. */
const LENGTH_OR_WORD = /[\d/·.⋅] ?(?:in|mi|s|h|min|sec)$/;
const POWER = /^[2-4]$/;
const SIGNED = /^[-−–]\d/;
const CHARGE = /^\d?[+\-−–]$/;
/** "Ca", "SO₄", "[Fe(CN)₆]" */
const FORMULA = /(?:^|[^\p{L}])(?:\p{Lu}\p{Ll}?[₀-₉]*|[()[\]][₀-₉]*){1,10}$/u;
const TEN = /(?:^|[^\d.,])10$/;
const TIMES_TEN = /[×x·∙⋅*] ?10$/;
/** A name of one lower-case letter, with its index. */
const VARIABLE = /(?:^|[^\p{L}\p{N}])[\p{Ll}\u{1d400}-\u{1d7ff}][₀-₉ₐ-ₜᵢⱼᵣᵤᵥ]*$/u;
/** "R", "mc", "3x" */
const SHORT_NAME = /(?:^|[^\p{L}\p{N}])\d{0,4}\p{L}{1,2}[₀-₉ₐ-ₜᵢⱼᵣᵤᵥ]*$/u;
/** "(a + b)", "(1 − x)" */
const TERM = /\([^()\p{L}]*\p{L}?[^()\p{L}]*[+×·=/−-][^()\p{L}]*\p{L}?[^()\p{L}]*\)$/u;
const CALCULATED_AFTER = /^\s*[=≈<>≤≥×·+−/^]/;
const CALCULATED_BEFORE = /[=≈<>≤≥×·+−/^(]\s*[\p{L}\d]+$/u;
const EXPONENT_LETTER = /^[nkxtijmpqN T]$/u;
const CALCULATION = /^[\p{L}\d.,+\-−–*/()]*[+\-−–*/][\p{L}\d.,+\-−–*/()]*$/u;

const ORDINAL = /^(?:st|nd|rd|th|er|re|e|è|ème|eme|ère|nde?|de|te|[oaºª])\.?$/i;
/** In French, and in American law. */
const SECOND = /(?:^|[^\d.,])[23]$/;
const DEGREE = /^ ?[CF]\b/;
/** Two raised digits of a price: isolated, or with a few words, they are not the number of a note. */
const SUM_BEFORE = /(?:[$€£¥]|EUR|USD|GBP|CHF) ?\d{1,4}[.,]?$/;
const SUM_AFTER = /^ ?(?:[$€£¥]|EUR|USD|GBP|CHF)/;
const CENTS = /^\d\d$/;
const FEW_WORDS = 40;
const NOTES_AHEAD = 20;
const ISOTOPE = /^(?:\p{Lu}\p{Ll}?)(?!\p{L})/u;

/**
 * How a raised or lowered stretch is written, never joined to the digits before it: a note's mark as "[2]", an exponent
 * or an index with Unicode's characters or as "^(n+1)", an ordinal's ending and a price's cents unchanged. Its base
 * decides: exponents follow units of length, powers of ten, variables and terms.
 * @returns undefined for what stays as it is, as "®" and small words do
 */
export function writtenScript(place: ScriptPlace): string | undefined {
  return place.kind === "raised" ? raised(place) : lowered(place);
}

function raised(place: ScriptPlace): string | undefined {
  const { text, before, isBeside } = place;
  if (before === "") return opening(place);
  if (isBeside && SIGN_ALONE.test(text)) return undefined;
  const word = isBeside ? partOfWord(place) : undefined;
  if (word !== undefined) return word;
  const isUnsure = isBeside && HAS_DIGIT.test(text) && /\d$/.test(before);
  return noteBehind(place) ?? (isUnsure ? exponent(text) : undefined);
}

/** Part of the word or figure before it. */
function partOfWord(place: ScriptPlace): string | undefined {
  if (isBehindSum(place)) {
    if (!isPrice(place)) return exponent(place.text);
    return /[.,]$/.test(place.before) ? place.text : `.${place.text}`;
  }
  return ordinalEnding(place) ?? (isExponent(place) ? exponent(place.text) : undefined);
}

function noteBehind({ text, after }: ScriptPlace): string | undefined {
  if (BRACKETED.test(text) && hasNoteMark(text)) return note(text.slice(1, -1), after);
  if (ENCLOSED.test(text)) return ` ${text}${gapBefore(after)}`;
  const [, closed = text] = CLOSED_NOTE.exec(text) ?? [];
  return NOTE.test(closed) ? note(closed, after) : undefined;
}

/** The beginning of a note, or of an isotope's name: "¹⁴C". */
function opening({ text, after }: ScriptPlace): string | undefined {
  if (/^\d{2,3}$/.test(text) && ISOTOPE.test(after)) return inSigns(text, RAISED);
  const [, closed = text] = CLOSED_NOTE.exec(text) ?? [];
  if (SIGN_ALONE.test(text) || ENCLOSED.test(text)) return ` ${text}${gapBefore(after)}`;
  return NOTE.test(closed) ? note(closed, after) : undefined;
}

function note(marks: string, after: string): string {
  const list = marks.replace(/[,;]$/, "").replace(/[,;]/g, ", ");
  return ` [${list}]${gapBefore(after)}`;
}

const gapBefore = (after: string): string => (/^[\p{L}\p{N}([]/u.test(after) ? " " : "");

/** Two raised digits after a sum of money that are not a note on the page. */
function isBehindSum({ text, before, after, notes }: ScriptPlace): boolean {
  if (!CENTS.test(text)) return false;
  const isSum = SUM_BEFORE.test(before) || (SUM_AFTER.test(after) && /(?<![\d.,])\d{1,4}[.,]?$/.test(before));
  return (
    isSum && !notes.openers.has(text) && (text.startsWith("0") || Number(text) > notes.largest + NOTES_AHEAD)
  );
}

/** Cents: in running text the digits may be the number of an endnote, unless they begin with 0. */
const isPrice = ({ text, before, after }: ScriptPlace): boolean =>
  text.startsWith("0") || before.length + after.length <= FEW_WORDS;

function isExponent({ text, before, after, notes }: ScriptPlace): boolean {
  if ((CHARGE.test(text) && FORMULA.test(before)) || (SIGNED.test(text) && /[\p{L}\d)₀-₉]$/u.test(before)))
    return true;
  if (POWER.test(text) && (LENGTH.test(before) || LENGTH_OR_WORD.test(before))) return true;
  const isNote = notes.openers.has(text);
  if (TIMES_TEN.test(before)) return true;
  if (TEN.test(before)) return !isNote;
  const isCalculation = CALCULATION.test(text) && /[\p{L}\d]/u.test(text) && !NOTE.test(text);
  if (isCalculation || (EXPONENT_LETTER.test(text) && /\d$/.test(before))) return true;
  if (VARIABLE.test(before) || TERM.test(before)) return true;
  if (!CALCULATED_AFTER.test(after) && !CALCULATED_BEFORE.test(before)) return false;
  return SHORT_NAME.test(before) || (!isNote && /(?<![\d.,])\d{1,2}$/.test(before));
}

/** "1st", "XIXe", "2e étage", "2d tour", "Mme", "Dr": word endings that are raised by convention. */
function ordinalEnding({ text, before, after, notes }: ScriptPlace): string | undefined {
  if (/^o$/.test(text) && /\d$/.test(before) && DEGREE.test(after)) return "°";
  if (/^[oº]$/.test(text) && /(?:[Nn]|\d)\.?$/.test(before)) return "º";
  if (/^[aª]$/.test(text) && /\d\.$/.test(before)) return "ª";
  if (text.length === 1 && /[est]/.test(text)) {
    const isNumeral = /(?:^|[^\p{L}])[IVXLC]+$/u.test(before);
    const isCounted = /(?:^|[^\d.,])\d{1,3}$/.test(before) && /^ \p{L}/u.test(after);
    return text === "e" && (isNumeral || isCounted) ? text : undefined;
  }
  if (text === "d" && SECOND.test(before) && /^ \p{L}/u.test(after)) {
    return notes.openers.has(text) ? undefined : text;
  }
  return text.length > 1 && ORDINAL.test(text) && /[\p{L}\d]$/u.test(before) ? text : undefined;
}

function exponent(text: string): string {
  return inSigns(text, RAISED) ?? (isOne(text) ? `^${text}` : `^(${text})`);
}

function lowered({ text, before, isBeside }: ScriptPlace): string | undefined {
  if (before === "" || !isBeside) return undefined;
  if (!/^[\p{Ll}\d+\-−–=(),]+$/u.test(text)) return undefined;
  if (/\d$/.test(before)) return HAS_DIGIT.test(text) ? `_${isOne(text) ? text : `(${text})`}` : undefined;
  const signs = inSigns(text, LOWERED);
  // Words stay words: "Vmax".
  if (/^\p{L}{2,}$/u.test(text)) return undefined;
  return signs ?? (HAS_DIGIT.test(text) ? `_(${text})` : undefined);
}

const isOne = (text: string): boolean => Array.from(text).length === 1;

/** In Unicode's own characters; undefined if one is missing. */
function inSigns(text: string, signs: ReadonlyMap<string, string>): string | undefined {
  let written = "";
  for (const sign of text.replace(/[−–‐]/g, "-")) {
    const own = signs.get(sign);
    if (own === undefined) return undefined;
    written += own;
  }
  return written;
}
