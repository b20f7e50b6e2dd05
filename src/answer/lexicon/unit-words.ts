/** Turnover as a sum of money, not of staff or stock, as a part of a regular expression. */
export const TURNOVER =
  "(?<!(?:staff|employee|personnel|labou?r|voter|nurse|customer|inventory|stock|asset) )turnover(?! rate| of (?:staff|employees|personnel|workers|nurses|customers|inventory|stock)| among)";

/** Words for percent and percentage points in common document languages. */
const PERCENT = "percent|per\\s?cent|pct|Prozent|por\\s?ciento|pour\\s?cent|procent";
const POINTS = "points?|pp|ppts?|Prozentpunkten?|puntos";
const SCALE = "thousand|(?:m|b|tr)illion";
const REGULAR = "dollar cent euro pound franc crown rupee peso ro?uble".split(" ");
/** Currencies, in singular or plural; and in plural only. */
const CURRENCIES = `${REGULAR.map((name) => `${name}s?`).join("|")}|pence|kron[aeo]r?|yen|yuan`;
const SUMS = `${REGULAR.map((name) => `${name}s`).join("|")}|pence|kron[aeo]r|yen|yuan`;

/** English words for what figures measure, as parts of regular expressions. */
export const UNIT_WORDS = {
  percent: PERCENT,
  points: POINTS,
  scale: SCALE,
  currencies: CURRENCIES,
  /** Asks for a share: "the fastest 90 percent" does not. */
  asksShare:
    "(?<!\\d ?)%|(?<!\\d )\\bpercent\\b|\\b(?:percentage|(?<!per |cost of |price of |buy |own )share of|(?:what|which) part of|proportion|portion|fraction|(?:tax|interest|growth|unemployment) rate)\\b",
  asksMoney:
    "\\b(?:money|dollars?|euros?|costs?|prices?|worth|spen[dt]|spending|budget|funding|grants?|salary|wages?|revenues?|sales|bottom line|income|profits?|loss(?:es)?|earn(?:ings|ed)?|expenses?|benefits?(?=\\W*$)|debts?|obligations?|cash|dividends?|fees?|fares?|(?<!death |human )tolls?(?!-free)|rent|deposit|surcharges?|postage|tuition|stipends?|fines?|damages|assets|liabilities)\\b|\\bwhat (?:do|does|did|will|would|must|should|can) [^?]{1,80}? (?:pay|charge|cost|owe|earn)\\b(?! attention)|\\bhow much (?:do|does|did|will|would) [^?]{1,80}? (?:get|receive|cost) (?:a|per|each|every) (?:hour|day|week|month|year)\\b|\\bhow much [^?]*\\b(?:pa(?:y|ys|id)|owes?|made?|makes?|rais(?:es?|ed)|asks? for|takes? for|wants? for)\\b",
  /** Asks for a number of things: dollars are money, which no column counts. */
  asksCount: `\\b(?:how many|(?:what|which) number of)\\b(?! (?:(?:more|US|${SCALE}) ){0,3}(?:${SUMS})\\b)`,
  /** Words for a distance, an age, a time or a quantity; and for a part of something, which may be a share or a sum. */
  asksNoMoney:
    "^\\W*how (?:far|long|often|old|soon|fast|late|early)\\b|\\bhow much (?:of|time|space|room|area|land|water|rain|snow|food|weight|energy|power|heat|light|oil|gas|fuel|memory|sleep)\\b(?! (?:revenues?|tax(?:es)?|spending|sales|income|costs?|budget|funding|profits?|prices?|expenses?|bills?))",
  /** A row of figures asked for in this way is about money; a sentence may be about water. */
  howMuch:
    "\\bhow much(?=\\W*$| (?:money|for|do|does|did|is|are|was|were|will|would|must|should|can|could|has|have|had|may|to|in|deposit|rent|tax|duty|vat|interest|pension|pay|charge|bonus|refund|discount|credit|compensation|premium|excess|allowance|subsidy)\\b)(?! (?:do|does|did) [^?]{1,80}\\b(?:count|weigh|hold|contain|measure|produce|consume|use)\\b)",
  /** The head of a column whose figures say where something can be found. */
  references:
    "\\b(?:exhibits?|pages?|sections?|references?|items?|notes?)(?: (?:no\\.?|numbers?))?$|\\breference\\b",
  /** Words for money and shares in a text, besides their signs. */
  money: `\\b(?:${CURRENCIES}|marks|USD|EUR|GBP|CHF|JPY|(?:m|b|tr)illions?(?! (?:of )?(?:[a-z-]+ ){0,2}(?:people|persons|inhabitants|residents|citizens|children|students|pupils|users|visitors|visits|employees|workers|retirees|annuitants|members|customers|patients|veterans|families|households|passengers|vehicles|acres|tonnes?|tons|miles|kilomet(?:er|re)s|hours|pages|documents|records|copies|downloads|jobs|products)\\b))\\b`,
  shares: `\\b(?:(?:${PERCENT})(?:age)?|half|thirds?|quarters?|fifths?|tenths?|\\d+ (?:of|in) (?:\\p{L}+ )?\\d+)\\b`,
  /** Units of time and size, with which a figure is not a sum of money, and counts nothing else. */
  times: "seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|fortnights?|months?|years?",
  sizes:
    "mm|cm|km|m[²³]|miles?|feet|inch(?:es)?|mg|kg|grams?|tonnes?|ml|lit(?:er|re)s?|cups?|teaspoons?|tablespoons?|tsp|tbsp|[kM]W|[kM]?Wh|volts?|°[CF]|dB|rpm",
  /** Words that may precede a figure with one of these units. */
  about: "up to|about|around|at least|at most|max\\.?|min\\.?|under|over",
};
