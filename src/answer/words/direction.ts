import { MINUS_BEFORE } from "./figures.ts";
import { isNegated } from "./negated.ts";

/** Words that say which of two is more. */
const MORE =
  "more higher larger greater bigger longer above exceed exceeds exceeded dearer costlier faster older heavier mehr höher größer länger übersteigt teurer schneller älter schwerer más mayor mayores superior supera plus supérieur supérieure dépasse";
const LESS =
  "less lower smaller fewer shorter below cheaper slower younger lighter weniger niedriger kleiner kürzer billiger günstiger langsamer jünger leichter menos menor menores inferior moins inférieur inférieure";
/** Words that say which way something went. */
const UP =
  "rise rises rose risen increase increases increased grow grows grew grown gained stieg steigt gestiegen erhöht erhöhte wuchs gewachsen zugenommen aumentó aumentado subió creció augmenté augmente accru";
const DOWN =
  "fell fallen decrease decreases decreased decline declines declined dropped shrink shrinks shrank shrunk reduced sank sinkt gesunken gefallen fiel verringert abgenommen disminuyó bajó cayó redujo diminué baissé réduit";
/** Words for things that are negative by themselves. */
const LOSS =
  "loss losses deficit deficits shortfall minus negative verlust verluste defizit fehlbetrag pérdida déficit perte pertes";
const LARGEST = "largest highest biggest greatest most maximum größte größten höchste höchsten mayor máximo";
const SMALLEST =
  "smallest lowest least fewest minimum kleinste kleinsten niedrigste niedrigsten menor mínimo";
const YES = "yes|ja|sí|oui|sì|sim|да|نعم|是|はい";
const NO = "no|nein|non|não|nee|нет|لا|否|いいえ";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const [MORE_WORDS, LESS_WORDS, UP_WORDS, DOWN_WORDS] = [MORE, LESS, UP, DOWN].map(setOf);
const [LARGEST_WORDS, SMALLEST_WORDS] = [LARGEST, SMALLEST].map(setOf);

const WORD = /[\p{L}\p{M}]+/gu;
/** "more than 148 million" compares two things in no way. */
const BEFORE_NUMBER = /(?<!\p{L})\p{L}{1,20}\s{1,3}(?:than|als|que|de)\s{1,3}[^\p{L}\s]{0,2}\d/giu;

/** The direction that a text states, and where. */
export interface Direction {
  is: "more" | "less";
  place: number;
  /** Whether it is about a change, rather than two things side by side. */
  isChange: boolean;
}

/** The direction that a text states; undefined if it states neither, or both. */
export const directionAt = (text: string): Direction | undefined => {
  const plain = text.replace(BEFORE_NUMBER, (all) => " ".repeat(all.length));
  const found = [...plain.toLowerCase().matchAll(WORD)].flatMap(({ 0: word, index: place }): Direction[] => {
    if (UP_WORDS?.has(word)) return [{ is: "more", place, isChange: true }];
    if (DOWN_WORDS?.has(word)) return [{ is: "less", place, isChange: true }];
    if (MORE_WORDS?.has(word)) return [{ is: "more", place, isChange: false }];
    return LESS_WORDS?.has(word) ? [{ is: "less", place, isChange: false }] : [];
  });
  const [first] = found;
  return first && found.every(({ is }) => is === first.is) ? first : undefined;
};

const LOSS_WORDS = setOf(LOSS);
const NEGATIVE = new RegExp(`${MINUS_BEFORE}\\d`, "u");

/** Whether a text says that a number is negative, or fell: by a sign, or in words. */
export const saysLess = (text: string): boolean =>
  NEGATIVE.test(text) ||
  directionAt(text)?.is === "less" ||
  (text.toLowerCase().match(WORD) ?? []).some((word) => LOSS_WORDS.has(word));

/** Whether a text mentions the largest or the smallest; undefined if neither, or both. */
export const superlativeOf = (text: string): "max" | "min" | undefined => {
  const words = text.toLowerCase().match(WORD) ?? [];
  const [largest, smallest] = [LARGEST_WORDS, SMALLEST_WORDS].map((set) =>
    words.some((word) => set?.has(word)),
  );
  if (largest === smallest) return undefined;
  return largest ? "max" : "min";
};

const VERDICT = new RegExp(`^[^\\p{L}]*(?:(${YES})|(${NO}))\\s*(?:[,.;:!\\u2013\\u2014-]|$)`, "iu");

/** Whether a text denies something apart from answering "no". */
export const denies = (text: string): boolean => isNegated(text.replace(VERDICT, ""));

/** The verdict at the beginning of a text: "Yes, …", "No: …"; undefined if there is none. */
export const verdictOf = (text: string): "yes" | "no" | undefined => {
  const [, yes, no] = VERDICT.exec(text) ?? [];
  if (yes !== undefined) return "yes";
  return no === undefined ? undefined : "no";
};
