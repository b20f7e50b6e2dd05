import { termsOf } from "../../../domain/language/terms.ts";

/** Beginnings of questions, and the column heads that answer them. English. */
const HEADS: readonly (readonly [asks: RegExp, heads: string])[] = [
  [/\bhow (?:often|frequently)\b/i, "interval frequency"],
  [/\bhow long\b.*\b(?:take|takes|took|last|lasts|need|wait)\b/i, "time duration"],
  [/\bhow long\b/i, "length duration term period"],
  [
    /\bhow (?:much|expensive)\b(?=.*\b(?:cost|costs|pay|charge|charged)\b)|\bwhat (?:does|do|did) .* cost\b/i,
    "price cost fee charge amount fare rent",
  ],
  [
    /^(?!.*\b(?:in all|altogether|in total|all told)\b)\W*how much (?:is|are|was|were) (?:an?|the|each|one|my|our|your|his|her|their)\b/i,
    "price amount cost fee",
  ],
  [/\bhow many\b/i, "number quantity qty count"],
  [/\bhow (?:big|large)\b/i, "size area"],
  [/\bhow heavy\b/i, "weight"],
  [/\bhow fast\b/i, "speed"],
  [/\bhow wide\b/i, "width"],
  [/\bhow (?:high|tall)\b/i, "height"],
  [/\bhow deep\b/i, "depth"],
  [
    /\bhow (?:do|can|should|to)\b.*\b(?:fix|solve|repair|mend|stop|clear|cure|get rid)\b|\bwhat (?:do|should|can|must|to)\b.*\bdo\b/i,
    "remedy action solution fix cure",
  ],
  [/\bwhat time\b/i, "time hours start begin departure"],
  [/\bwhen\b/i, "date day time start begin due departure"],
  [/\bwhere\b/i, "room place location venue hall platform address"],
  [/\bwho(?:m|se)?\b/i, "name person contact supplier tutor teacher owner leader manager assigned assignee"],
  [/\b(?:in all|altogether|in total|all told)\b/i, "total amount sum"],
  [/\b(?:at least|minimum|lowest|least)\b/i, "minimum min least"],
  [/\b(?:at most|maximum|no more than|up to|highest)\b/i, "maximum max most"],
];

/** A head that is a question word, and what its column contains: "responsible" has the stem of "response". */
const ASKING: readonly (readonly [head: RegExp, says: string])[] = [
  [/^(?:by )?who(?:m)?\W*$|^(?:responsib(?:le|ility)|lead)$/i, "person"],
  [/^(?:by )?when\W*$/i, "date"],
  [/^where\W*$/i, "place"],
  [/^what (?:to|you (?:can|should)) do\W*$/i, "remedy"],
];

/** A column's head in words that questions use: "Who" heads a column of persons. */
export const spelledHead = (head: string): string => ASKING.find(([asks]) => asks.test(head))?.[1] ?? head;

/** The terms of column heads that answer a question, according to its question words: "Interval" for "how often". */
export const headsAsked = (question: string, language = "en"): ReadonlySet<string> =>
  new Set(
    language === "en"
      ? HEADS.flatMap(([asks, heads]) => (asks.test(question) ? termsOf(heads, language) : []))
      : [],
  );
