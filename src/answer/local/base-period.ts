/** What a figure is compared with, up to its period: "compared with $2.7 billion in Q4 2022", "up 5% from 2021". */
const BASE =
  /(?:\b(?:compared|in comparison) (?:with|to)|\bversus|\bvs\.?|\brelative to|(?<=\b(?:(?<!\b(?:grew|grown|brought|came|went) )(?:up|down)|(?:in|de)creas(?:ed?|es|ing)|grew(?! up)|grown(?! up)|rose|fell|declin(?:ed?|es)|improv(?:ed?|es))(?: (?!from )\S{1,20}){0,5} )from) (?:(?! to )(?:[^,;.()]|[.,](?=\d))){0,80}(?:(?:19|20)\d\d|\b(?:quarter|year|period))\b/gi;

/** A text without the periods that it compares its own with, of which it does not tell. English. */
export const withoutBase = (text: string): string => text.replace(BASE, " ");
