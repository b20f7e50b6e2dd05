const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** No sentence ends here. */
const TITLES = words(
  "mr mrs ms dr messrs prof hon rev gen col sgt capt lt gov sen rep st mt vs v cf e.g i.e viz approx",
);
/** None ends here when a number follows: "No. 5", "Sept. 30". */
const NUMBERED = words(
  "no nos fig figs sec secs vol vols ch chap art eq eqs ref refs p pp para ex exh tab " +
    "jan feb mar apr jun jul aug sep sept oct nov dec",
);
/** May end a sentence, as initials and "U.S." may: the next word decides. */
const OPEN = words(
  "inc corp co cos ltd llc plc lp bros etc al jr sr dept univ assn ass'n int'l nat'l dist div ave blvd",
);
/** Words that open a sentence and are seldom part of a name. */
const STARTERS = words(
  "the this that these those it its we our they their he she his her you your i there here such each all any " +
    "some both many most in on at by for from to of as if when while where although though however but and or so " +
    "during after before since because under with without a an what which who how why is are was were no not",
);

const LAST_WORD = /([\p{L}\p{M}][\p{L}\p{M}.'’-]*)\.\s*$/u;
const FIRST_WORD = /^[\s"'“‘([]*(\p{L}+)/u;
const NUMBER_FIRST = /^\s*[#(]?(?:\d|[IVXLC]+\b|\p{Lu}-?\d)/u;
const LABEL_ALONE =
  /^[^\p{L}\p{N}]*(?:(?:item|note|part|section|article|exhibit|table|figure|step|appendix|chapter)\s+)?(?:\d{1,3}[a-z]?|[a-z]|[ivxlc]{1,4})(?:\.\d{1,3}){0,4}[.)]\s*$/iu;
/** The number of a heading, behind what it counts: "Tactic 5.4.4.", "ETA 1.1." */
const NUMBERED_HEADING = /^[^\p{L}\p{N}]*\p{Lu}[\p{L}-]{0,30}\s+\d{1,3}(?:\.\d{1,3}){1,4}\.\s*$/u;
const SPOKEN_ON = /(?:!|[!?]["'”’)])\s*$/;

/**
 * Whether a sentence goes on over a boundary that Unicode's rules see.
 * `before` ends, and `after` begins, at the boundary; a few dozen characters of each are enough.
 */
export function continues(before: string, after: string): boolean {
  if (LABEL_ALONE.test(before) || NUMBERED_HEADING.test(before)) return true;
  if (SPOKEN_ON.test(before)) return /^\s*\p{Ll}/u.test(after);
  const last = LAST_WORD.exec(before)?.[1];
  if (last === undefined) return false;
  const word = last.toLowerCase();
  if (TITLES.has(word)) return true;
  // "p. 5" is a page; "Harold P. Quimby" has an initial.
  if (NUMBERED.has(word) && last !== "P") return NUMBER_FIRST.test(after);
  if (!OPEN.has(word) && !/^\p{L}(?:\.\p{L})*$/u.test(word) && word !== "ph.d") return false;
  return !STARTERS.has(FIRST_WORD.exec(after)?.[1]?.toLowerCase() ?? "");
}
