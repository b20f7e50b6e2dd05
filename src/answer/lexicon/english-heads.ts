/** What a question asks, and words in the heads of columns that answer it, separated by spaces. */
export const ENGLISH_HEADS: readonly (readonly [asks: string, heads: string])[] = [
  ["how (?:often|frequently)", "interval frequency"],
  ["how long\\b.*\\b(?:take|takes|took|last|lasts|need|wait)", "time duration"],
  ["how long", "length duration term period"],
  [
    "how (?:much|expensive)(?=\\b.*\\b(?:cost|costs|pay|charge|charged)\\b)|what (?:does|do|did) .* cost",
    "price cost fee charge amount fare rent",
  ],
  [
    "(?<=^(?!.*\\b(?:in all|altogether|in total|all told)\\b)\\W*)how much (?:is|are|was|were) (?:an?|the|each|one|my|our|your|his|her|their)",
    "price amount cost fee",
  ],
  ["how many", "number quantity qty count"],
  ["how (?:big|large)", "size area"],
  ["how heavy", "weight"],
  ["how fast", "speed"],
  ["how wide", "width"],
  ["how (?:high|tall)", "height"],
  ["how deep", "depth"],
  [
    "how (?:do|can|should|to)\\b.*\\b(?:fix|solve|repair|mend|stop|clear|cure|get rid)|what (?:do|should|can|must|to)\\b.*\\bdo",
    "remedy action solution fix cure",
  ],
  ["what time", "time hours start begin departure"],
  ["when", "date day time start begin due departure"],
  ["where", "room place location venue hall platform address"],
  ["who(?:m|se)?", "name person contact supplier tutor teacher owner leader manager assigned assignee"],
  ["in all|altogether|in total|all told", "total amount sum"],
  ["at least|minimum|lowest|least", "minimum min least"],
  ["at most|maximum|no more than|up to|highest", "maximum max most"],
];

/** Whole heads that are question words or the like, and what stands below: "responsible" has the stem of "response". */
export const ENGLISH_ASKING_HEADS: readonly (readonly [head: string, says: string])[] = [
  ["(?:by )?who(?:m)?\\W*|responsib(?:le|ility)|lead", "person"],
  ["(?:by )?when\\W*", "date"],
  ["where\\W*", "place"],
  ["what (?:to|you (?:can|should)) do\\W*", "remedy"],
];
