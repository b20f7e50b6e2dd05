import { isStarter, NUMBERED, OPEN, UNFINISHED } from "../language/abbreviations.ts";

const LAST_WORD = /([\p{L}\p{M}][\p{L}\p{M}.'’-]*)\.\s*$/u;
const FIRST_WORD = /^[\s"'“‘([]*(\p{L}+)/u;
const INITIALS = /^\p{L}(?:\.\p{L})*$/u;
const NUMBER_FIRST = /^\s*[#(]?(?:\d|[IVXLC]+\b|\p{Lu}-?\d)/u;
const LABEL_ALONE =
  /^[^\p{L}\p{N}]*(?:(?:item|note|part|section|article|exhibit|table|figure|step|appendix|chapter)\s+)?(?:\d{1,3}[a-z]?|[a-z]|[ivxlc]{1,4})(?:\.\d{1,3}){0,4}[.)]\s*$/iu;
/** The number of a heading, after what it counts: "Tactic 5.4.4.", "ETA 1.1." */
const NUMBERED_HEADING = /^[^\p{L}\p{N}]*\p{Lu}[\p{L}-]{0,30}\s+\d{1,3}(?:\.\d{1,3}){1,4}\.\s*$/u;
/**
 * German writes "3." for "third", with a capital letter in what follows: "am 3. Mai", "im 19. Jahrhundert", "der 5.
 * Abschnitt".
 */
const ORDINAL = /(?:^|[^\p{N}.,])\d{1,3}\.\s*$/u;
const ORDINAL_AFTER =
  /(?:^|[^\p{L}])(?:am|im|vom|zum|zur|beim|ins|d(?:er|ie|as|en|em|es)|jede[mnrs]?|(?:[dms]?ein|ihr|unser)(?:e[mnrs]?)?)\s+\d{1,3}\.\s*$/iu;
const COUNTED_TIME =
  /^\s*(?:Jan(?:uar|\.)|Jänner|Feb(?:ruar|er|\.)|März|Apr(?:il|\.)|Mai|Jun[i.]|Jul[i.]|Aug(?:ust|\.)|Sept?(?:ember|\.)|Okt(?:ober|\.)|Nov(?:ember|\.)|Dez(?:ember|\.)|Jahrhundert|Jahrtausend|Jhd?t?\.)/u;
/** "5 см." is a measurement, "см. рис. 5" is not. */
const MEASURED = /(?:\p{N}|\bper)\s+\p{L}{2}\.\s*$/iu;
const SPOKEN_ON = /(?:!|[!?]["'”’)])\s*$/;

/**
 * Whether a sentence continues across a boundary according to Unicode's rules. `before` ends, and `after` begins, at
 * the boundary; a few dozen characters of each are enough.
 * @param language ISO 639-1; abbreviations of all languages are known in each
 */
export function continues(before: string, after: string, language: string): boolean {
  if (LABEL_ALONE.test(before) || NUMBERED_HEADING.test(before)) return true;
  if (SPOKEN_ON.test(before)) return /^\s*\p{Ll}/u.test(after);
  const opens = isStarter(FIRST_WORD.exec(after)?.[1]?.toLowerCase() ?? "", language);
  if (ORDINAL.test(before)) {
    const isSaid = ORDINAL_AFTER.test(before);
    return language === "de"
      ? COUNTED_TIME.test(after) || (isSaid && !opens)
      : isSaid && COUNTED_TIME.test(after);
  }
  const last = LAST_WORD.exec(before)?.[1];
  if (last === undefined) return false;
  const word = last.toLowerCase();
  if (UNFINISHED.has(word)) return true;
  // "p. 5" is a page; "Harold P. Quimby" has an initial.
  if (NUMBERED.has(word) && last !== "P" && NUMBER_FIRST.test(after)) return true;
  if (MEASURED.test(before)) return false;
  return (OPEN.has(word) || (INITIALS.test(word) && last !== "p")) && !opens;
}
