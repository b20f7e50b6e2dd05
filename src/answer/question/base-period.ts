/** What a figure is compared with, up to its period: "compared with $2.7 billion in Q4 2022", "up 5% from 2021". */
const BASE =
  /(?:\b(?:compared|in comparison) (?:with|to)|\bversus|\bvs\.?|\brelative to|(?<=\b(?:(?<!\b(?:grew|grown|brought|came|went) )(?:up|down)|(?:in|de)creas(?:ed?|es|ing)|grew(?! up)|grown(?! up)|rose|fell|declin(?:ed?|es)|improv(?:ed?|es))(?: (?!from )\S{1,20}){0,5} )from) (?:(?! to )(?:[^,;.()]|[.,](?=\d))){0,80}(?:(?:19|20)\d\d|\b(?:quarter|year|period))\b/gi;

/** The figure of another year beside a figure: "4.2 pence (2022: 5.0 pence)". */
const BESIDE =
  /\((?:(?:in|previous year|prior year|last year),? ?)?(?:19|20)\d\d(?:[/–-]\d{2,4})?: [^()]{1,60}\)/gi;
const YEAR = /(?:19|20)\d\d/;
const NONE: ReadonlySet<number> = new Set();

/**
 * A text without the periods that it compares its own with, of which it does not tell. English.
 * @param asked years of which what stands beside another figure is told
 */
export const withoutBase = (text: string, asked: ReadonlySet<number> = NONE): string =>
  text
    .replace(BASE, " ")
    .replace(BESIDE, (beside) => (asked.has(Number(YEAR.exec(beside)?.[0])) ? beside : " "));
