import type { CourseWords } from "../question-words.ts";
import { CARDINALS } from "./english-numbers.ts";

const WENT =
  "(?:changed?|developed|develop|evolved?|fluctuated?|var(?:y|ied)|shift(?:ed)?|trend(?:ed)?|moved?|progress(?:ed)?|grow|grown|grew)";
const MOVEMENT = "(?:changes?|shifts?|developments?|fluctuations?|variations?|movements?|evolution|growth)";
/** What stands before such a noun: "any significant", "a general". */
const SOME =
  "(?:(?:any|an?|the|clear|big|key|major|overall|long-term|(?!change|shift|trend)\\p{L}+(?:able|ible|al|ant|ent|ing)) )*";
const COUNTS = CARDINALS.slice(1);
const COUNT = `${COUNTS.join("|")}|[2-9]|1\\d`;
const WHICH =
  "the|these|those|past|last|recent|previous|prior|reported|reporting|historical|available|fiscal|of|several|many|multiple|various|different|all";
const ONE = "(?:quarter|year|month|period)";
const BEFORE = `(?:the |those of (?:the )?)?(?:previous|prior|past|earlier|preceding) (?:${ONE}s|ones|reports)`;
const LATEST = `(?: in the (?:most recent|latest|last|current|newest) (?:${ONE}|report))?`;
const OPENS =
  "(?:can|could|are|were|is|was|have|has|do|does|did) (?:there|you|we)(?: be| been| see| identify)?|(?:what|which) (?:is|are|was|were|has been|have been)|(?:show|give|outline)(?: me| us)?";
/** "Can any trends be identified in …" */
const seen = (noun: string): string =>
  `(?:can|could) ${SOME}${noun} be (?:identified|seen|observed|found|noted|made out) in (?<what>.+)`;

/** "over time", "across the last four quarters", "in each reported period", "quarter to quarter". */
const SPANS =
  `(?:over|across|throughout|during|through|in|for|between|from) (?:(?:${WHICH}) )*(?:(?:${COUNT}) (?:(?:${WHICH}) )*)?(?:time|(?:time ?frames?)|${ONE}s|(?:quarterly |annual )?reports|filings|10-[QK]s)|` +
  `(?:over|across|in|for|from|by) (?:each|every) (?:(?:${WHICH}) )*${ONE}|` +
  `(?:from )?${ONE}(?: |-)(?:to|over|by|on|after)(?: |-)${ONE}`;

/** "the highest iPhone sales", "iPhone sales the lowest". */
const EXTREME =
  "(?:highest|largest|biggest|greatest|most(?! \\p{L}+(?:ive|ant|ent|ful|ous|al|able|ible)\\b)|lowest|smallest|fewest(?! days)|least)";

export const ENGLISH_COURSE: CourseWords = {
  asks: [
    `(?:comparing [^,]+, )?how (?:has|have|had|did|do|does) (?!(?:i|we|you|one|people|they|he|she) )(?<what>.+) ${WENT}(?: (?:and|or) ${WENT})?(?<rest>(?: .*)?)`,
    `(?:${OPENS}) ${SOME}${MOVEMENT} (?:in|of) (?<what>.+)`,
    seen(MOVEMENT),
    `(?<asked>what (?:is|are|was|were) .+?),? and how (?:does|do|did|has|have) (?:it|they|this|these|that|those) (?:compared?|differ(?:ed)?|${WENT})(?<rest>(?: .*)?)`,
    `how (?:does|do|did|has|have) (?<what>.+?)${LATEST} (?:compared?|stack(?:ed)? up|differ(?:ed)?) (?:to|with|against|from) ${BEFORE}(?<rest>(?: .*)?)`,
  ],
  trends: [
    `(?:${OPENS}) ${SOME}trends? (?:in|of|for) (?<what>.+)`,
    seen("trends?"),
    `(?:when|(?:in )?(?:which|what) (?:fiscal )?${ONE}) (?:had|has|saw|showed|shows|brought|marked|did (?<rest>.+) have) (?:the |its |their )?${EXTREME} (?<what>.+)`,
    `(?:when|(?:in )?(?:which|what) (?:fiscal )?${ONE}) (?:was|were) (?<what>.+?) (?:the |at (?:its|their) )?${EXTREME}`,
  ],
  spans: `${SPANS}|(?:to|with|against|from) ${BEFORE}`,
  amount: "how much was",
  before: "it|this|that|these|those",
  goesOn:
    "(?:and|or|but)(?: if so)?,? (?:what|why|how|who|which|where|when|whether|is|are|was|were|do|does|did|has|have|can|will)|[?] (?:what|why|how|who|which|where|when|is|are|was|were|do|does|did|has|have|can|will)|(?:since|until|before|after) .*(?:19|20)\\d\\d|compared (?:to|with)|versus|vs",
  compounds:
    "research and development|sales and marketing|marketing and sales|mergers and acquisitions|cash and cash equivalents|(?:selling,? )?general,? and administrative|property, plant,? and equipment|technology and (?:content|infrastructure)|depreciation and amorti[sz]ation|profit and loss|wages and salaries|salaries and wages",
};
