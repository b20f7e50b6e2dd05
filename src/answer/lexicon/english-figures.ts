/** English words for figures, comparisons of them and their changes: alternatives of regular expressions. */
export const FIGURE_WORDS = {
  /** Words for shares and changes in a column or a question. */
  relative: "percent(?:age)?|change|growth|increase|decrease|(?<!per )share of",
  /** Asks for a part of a whole. */
  share: "(?:(?:what|which) part|share|proportion|portion|fraction|percent(?:age)?) of",
  /** Words for how something changed, in a sentence or a question. */
  changed:
    "(?:in|de)creas(?:ed?|es|ing)|declin(?:ed?|es)|rise|rose|fall|fell|grow|grew|drop(?:ped)?|(?:growth|reduction|improvement) (?:in|of)",
  /** Words for a change in either direction, in a question. */
  changes:
    "(?:chang|increas|decreas|declin|ris|fall|grow|drop|improv)(?:es?|ed|ing|s)?|rose|fell|grew|up|down|higher|lower",
  /** Words that precede a growth rate, and words between the two. */
  grew: "(?:in|de)creas(?:ed?|es|ing)|grew|grown|growth|rose|risen|fell|fallen|declin(?:ed?|es)|dropped|up|down",
  by: "by|of|approximately|about|nearly|over",
  /** Precedes the period that a figure's own is compared with; and verbs that may precede "from" and that period. */
  compared: "(?:compared|in comparison) (?:with|to)|versus|vs\\.?|relative to",
  went: "(?<!\\b(?:grew|grown|brought|came|went) )(?:up|down)|(?:in|de)creas(?:ed?|es|ing)|grew(?! up)|grown(?! up)|rose|fell|declin(?:ed?|es)|improv(?:ed?|es)",
  /** Verbs of a question for how something changed from one period to another. */
  wentFrom:
    "changed?|gr(?:ow|own)|r(?:ise|isen)|f(?:all|allen)|develop(?:ed)?|evolved?|drop(?:ped)?|declined?|increased?|decreased?",
  /** Words for what is still to come, in a column or a question. */
  planned:
    "targets?|plan(?:s|ned)?|budget(?:ed)?|estimate[ds]?(?! (?:fair )?value)|projected|projections?|forecasts?",
  target: "targets?|planned|budgeted|projected|forecasts?",
  /** Words in a question for a figure that was aimed at or intended, and not reached. */
  aimed:
    "targets?|goals?|objectives?|aims?|planned|budget(?:s|ed)?|estimate[ds]?|projected|projections?|forecasts?|guidance|benchmarks?|expected",
  /** Words in a question for a figure that was reached; and those that may follow "actual" in a row's or column's name. */
  result: "actual(?:ly)?|results?",
  behindActual: "FY|fiscal|years?|results?|performance|values?",
  /** Figures as if companies had already been one: Regulation S-X, article 11. */
  proForma: "pro[- ]?forma",
};
