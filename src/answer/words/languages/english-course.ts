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
  `(?:over|across|throughout|during|through|in|for|between|from) (?:(?:${WHICH}) )*(?:(?<count>${COUNT}) (?:(?:${WHICH}) )*)?(?:time|(?:time ?frames?)|(?<unit>${ONE}s)|(?:quarterly |annual )?reports|filings|10-[QK]s)|` +
  `(?:over|across|in|for|from|by) (?:each|every) (?:(?:${WHICH}) )*${ONE}|` +
  `(?:from )?${ONE}(?: |-)(?:to|over|by|on|after)(?: |-)${ONE}`;

/** "the highest iPhone sales", "iPhone sales the lowest". */
const EXTREME =
  "(?:(?<most>highest|largest|biggest|greatest|most(?! \\p{L}+(?:ive|ant|ent|ful|ous|al|able|ible)\\b))|(?<least>lowest|smallest|fewest(?! days)|least))";

/** "go up", "gone up", "went up"; what may stand behind it, and the time that is asked for. */
const CHANGED =
  "(?:g(?:o|one|oing) (?:up|down)|ris(?:e|en|ing)|increas(?:ed?|ing)|decreas(?:ed?|ing)|declin(?:ed?|ing)|fall(?:en|ing)?|drop(?:ped|ping)?|gr(?:ow|own|owing)|shr(?:ink|unk|inking)|improv(?:ed?|ing)|worsen(?:ed|ing)?|chang(?:ed?|ing)|doubled?|halved?)";
const STATE = `(?:${CHANGED}|up|down|higher|lower)`;
const TIMED =
  "(?: (?:a lot|much|significantly|at all|again|further|or not))?(?<rest>(?:,? (?:in|during|over|since|from|for|between|compared|versus|vs|this|last|than|relative|year|quarter|month|as|at) .*)?)";
const SOMETHING =
  "(?!(?:i|you|we|they|he|she|anybody|anyone|anything|there|it) )(?![^?]* (?:due|because|caused|attribut\\p{L}+|owing|thanks)(?!\\p{L}))(?<what>.+?)";
const PRIOR = "(?:same|last|prior|previous|preceding|comparable|corresponding|earlier|past|a)";
const AGAINST =
  `,? ?(?:compared (?:to|with)|versus|vs\\.?|relative to|over|from|since|than|on) (?:(?:the|its|their|that of|in|${PRIOR}) )*(?:fiscal )?${ONE}(?:['’]s)?(?: (?:ago|before|earlier|last year|of (?:the )?${PRIOR} (?:fiscal )?year))?|` +
  ",? ?(?:year|quarter|month)(?: |-)(?:over|on|to|by)(?: |-)(?:year|quarter|month)";

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
  counts: COUNTS,
  units: { quarter: 3, year: 12, month: 1 },
  amount: "how much was",
  changes: [
    `(?:did|do|does|has|have|had) ${SOMETHING} (?<way>${CHANGED})(?: or (?:${CHANGED}|up|down))?${TIMED}`,
    `(?:is|are|was|were) ${SOMETHING} (?:still |now |already )?(?<way>${STATE})(?: or (?:${STATE}|not))?${TIMED}`,
    `(?:by )?(?:how (?:much|far|fast|quickly|strongly)|how many (?:percent|percentage points|points)|what (?:percent|percentage|amount)) (?:did|has|have|had) ${SOMETHING} (?<way>${CHANGED})${TIMED}`,
    `how (?:did|has|have) ${SOMETHING} (?:changed?|evolved?|develop(?:ed)?|move[d]?)${TIMED}`,
    `what happened (?:to|with) ${SOMETHING}${TIMED}`,
    `what (?:is|was|were) the (?:(?:percentage|percent|quarterly|annual|year-over-year) )?(?:increase|decrease|change|growth|decline|rise|drop|fall|reduction) (?:in|of) ${SOMETHING}${TIMED}`,
  ],
  against: AGAINST,
  before: "it|this|that|these|those",
  goesOn:
    "(?:and|or|but)(?: if so)?,? (?:what|why|how|who|which|where|when|whether|is|are|was|were|do|does|did|has|have|can|will)|[?] (?:what|why|how|who|which|where|when|is|are|was|were|do|does|did|has|have|can|will)|(?:since|until|before|after) .*(?:19|20)\\d\\d|compared (?:to|with)|versus|vs",
  compounds:
    "research and development|sales and marketing|marketing and sales|mergers and acquisitions|cash and cash equivalents|(?:selling,? )?general,? and administrative|property, plant,? and equipment|technology and (?:content|infrastructure)|depreciation and amorti[sz]ation|profit and loss|wages and salaries|salaries and wages",
};
