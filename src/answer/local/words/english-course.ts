import type { CourseWords } from "./question-words.ts";

const WENT =
  "(?:chang(?:ed?|ing)|develop(?:ed|ing)?|evolv(?:ed?|ing)|fluctuat(?:ed?|ing)|var(?:y|ied|ying)|shift(?:ed|ing)?|trend(?:ed|ing)?|mov(?:ed?|ing)|progress(?:ed|ing)?|gr(?:ow|own|ew|owing))";
const MOVEMENT =
  "(?:changes?|shifts?|trends?|developments?|fluctuations?|variations?|movements?|evolution|growth|course)";
/** What stands before such a noun: "any significant", "a general". */
const SOME =
  "(?:(?:any|an?|the|clear|big|key|major|overall|long-term|(?!change|shift|trend)\\p{L}+(?:able|ible|al|ant|ent|ing)) )*";
const COUNT = "two|three|four|five|six|seven|eight|nine|ten|\\d+|several|many|multiple|various|different|all";
const WHICH =
  "the|these|those|past|last|recent|previous|prior|reported|reporting|historical|available|fiscal|of";
const ONE = "(?:quarter|year|month|period)";

/** "over time", "across the last four quarters", "in each reported period", "quarter to quarter". */
const SPANS =
  `(?:over|across|throughout|during|through|in|for|between|from) (?:(?:${WHICH}|${COUNT}) )*(?:time|(?:time ?frames?)|${ONE}s|(?:quarterly |annual )?reports|filings|10-[QK]s)|` +
  `(?:over|across|in|for|from|by) (?:each|every) (?:(?:${WHICH}) )*${ONE}|` +
  `(?:from )?${ONE}(?: |-)(?:to|over|by|on|after)(?: |-)${ONE}`;

export const ENGLISH_COURSE: CourseWords = {
  asks: [
    `(?:comparing [^,]+, )?how (?:has|have|had|did|do|does) (?!(?:i|we|you|one|people|it|they|he|she|this|that) )(?<what>.+?) ${WENT}(?: (?:and|or) ${WENT})?(?= |$).*`,
    `(?:can|could|are|were|is|was|have|has|do|does|did)(?: there| you| we)?(?: been| see| identify)? ${SOME}${MOVEMENT}(?: (?:be )?(?:identified|seen|observed|found|noted|made out))? (?:in|of) (?<what>.+)`,
    `(?:(?:what|which) (?:is|are|was|were|has been|have been)|describe|show|give|explain|outline|tell)(?: me| us)? ${SOME}${MOVEMENT} (?:in|of|for) (?<what>.+)`,
    `(?<asked>what (?:is|are|was|were) .+?),? and how (?:does|do|did|has|have) (?:it|they|this|these|that|those) (?:compared?|differ(?:ed)?|${WENT})(?= |$).*`,
    `how (?:does|do|did|has|have) (?<what>.+?)(?: in the (?:most recent|latest|last|current|newest) (?:${ONE}|report))? (?:compared?|stack(?:ed)? up|differ(?:ed)?) (?:to|with|against|from) .*`,
  ],
  spans: `${SPANS}|(?:to|with|against|from) (?:the |those of )?(?:previous|prior|past|earlier|preceding) (?:${ONE}s|ones|reports)|trends?`,
  amount: "how much was",
};
