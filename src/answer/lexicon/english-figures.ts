/** How English speaks of figures, of what they are compared with and how they changed: alternatives of regular expressions. */
export const FIGURE_WORDS = {
  /** What a column or a question says of shares and changes. */
  relative: "percent(?:age)?|change|growth|increase|decrease|(?<!per )share of",
  /** What asks for a part of a whole. */
  share: "(?:(?:what|which) part|share|proportion|portion|fraction|percent(?:age)?) of",
  /** What a sentence or a question says of how something changed. */
  changed:
    "(?:in|de)creas(?:ed?|es|ing)|declin(?:ed?|es)|rise|rose|fall|fell|grow|grew|drop(?:ped)?|(?:growth|reduction|improvement) (?:in|of)",
  /** What a question says of a change, whichever way. */
  changes:
    "(?:chang|increas|decreas|declin|ris|fall|grow|drop|improv)(?:es?|ed|ing|s)?|rose|fell|grew|up|down|higher|lower",
  /** What stands before a rate of growth, and between the two. */
  grew: "(?:in|de)creas(?:ed?|es|ing)|grew|grown|growth|rose|risen|fell|fallen|declin(?:ed?|es)|dropped|up|down",
  by: "by|of|approximately|about|nearly|over",
  /** What stands before the period that a figure's own is compared with, and some words before "from" and that period. */
  compared: "(?:compared|in comparison) (?:with|to)|versus|vs\\.?|relative to",
  went: "(?<!\\b(?:grew|grown|brought|came|went) )(?:up|down)|(?:in|de)creas(?:ed?|es|ing)|grew(?! up)|grown(?! up)|rose|fell|declin(?:ed?|es)|improv(?:ed?|es)",
  /** How a question ends for how something went from one period to another. */
  wentFrom:
    "changed?|gr(?:ow|own)|r(?:ise|isen)|f(?:all|allen)|develop(?:ed)?|evolved?|drop(?:ped)?|declined?|increased?|decreased?",
  /** What a column or a question says of what is not there yet. */
  planned:
    "targets?|plan(?:s|ned)?|budget(?:ed)?|estimate[ds]?(?! (?:fair )?value)|projected|projections?|forecasts?",
  target: "targets?|planned|budgeted|projected|forecasts?",
  /** What a question says of a figure that was aimed at or thought of, and not reached. */
  aimed:
    "targets?|goals?|objectives?|aims?|planned|budget(?:s|ed)?|estimate[ds]?|projected|projections?|forecasts?|guidance|benchmarks?|expected",
  /** What a question says of a figure that was reached; and what may stand behind "actual" in the name of a row or a column. */
  result: "actual(?:ly)?|results?",
  behindActual: "FY|fiscal|years?|results?|performance|values?",
  /** Figures as they would have been, of companies that were not yet one: Regulation S-X, article 11. */
  proForma: "pro[- ]?forma",
};
