import type { QuestionWords } from "../question-words.ts";

/** What is asked for behind "what": "the fee", "Ada's house", "NARA"; of "what size the tank is" the size is. */
const THING =
  "(?:(?:the|an?|its|their|his|her|our|your|my|this|these|those) .{1,80}?|\\S+['’]s? .{1,80}?|\\S+)";
/** What follows on the verb of such a question. */
const BEHIND = "((?:\\p{L}+ed|in|at|on|for|of|during|as of|from|to|by|after|before)(?: .{1,80})?)";

/** How people ask behind "Could you tell me", and the same as a question. */
export const ENGLISH_INDIRECT: NonNullable<QuestionWords["indirect"]> = [
  [`(what) (${THING}) (is|are|was|were)`, "$1 $3 $2"],
  ["(who|where) (.{1,80}?) (is|are|was|were)", "$1 $3 $2"],
  [`(what) (${THING}) (is|are|was|were) ${BEHIND}`, "$1 $3 $2 $4"],
  [`(who|where) (.{1,80}?) (is|are|was|were) ${BEHIND}`, "$1 $3 $2 $4"],
  ["(when) (.{1,80}?) (was|were) ((?:highest|lowest|\\p{L}+ed)(?: .{1,80})?)", "$1 $3 $2 $4"],
  [`what (${THING}) (?:means|meant)`, "what does $1 mean"],
  [`what (${THING}) does`, "what does $1 do"],
  [`what (${THING}) (?:stands|stood) for`, "what does $1 stand for"],
];

/** Nothing follows but of when. */
const TIMES = "(?:19|20)\\d\\d|quarter|year|month|week|half|period|Q[1-4]";
const ITS_TIME = `(?=(?: (?:in|during|for|over|last|this|from) (?=[^?]{0,80}(?:${TIMES}))[^?]{1,80})?\\W*$)`;
/** Of whom statements are made: nobody who has to do something. */
const EARNER = "((?!(?:i|you|we|one) )(?:(?! (?:has|have|need|needs|want|wants)(?: |$))[^?]){1,60}?)";

/** What people type, and the same in words that documents have, or that other questions are asked in. */
export const ENGLISH_REPHRASED: NonNullable<QuestionWords["rephrased"]> = [
  ["^(what|who|where|when|how)s(?= (?!and))", "$1's"],
  ["(mission|vision) statement", "$1"],
  ["(?:in (?:a nutshell|short|brief|a few words|(?:one|a|two) (?:short )?sentences?)|briefly)(?=\\W*$)", ""],
  [
    "^(how much) money(?= (?:did|do|does|has|have) .{1,80} (?:make|made|earn(?:ed)?|spen[dt]|pa(?:y|id)|raised?|needs?|lo(?:se|st)|owes?|cost)\\b)",
    "$1",
  ],
  ["^(when|where) (?:does|do|will) (.{1,80}?) (?:take place|happen|occur)(?=\\W*$)", "$1 is $2"],
  ["^(when|where) did (.{1,80}?) (?:take place|happen|occur)(?=\\W*$)", "$1 was $2"],
  [
    `^(how much) (revenue|sales|turnover) (?:did|does|do|has|have) ${EARNER} (?:ma[dk]e|ha(?:ve|d)|earn(?:ed)?|generated?|bring in|brought in|book(?:ed)?|report(?:ed)?)${ITS_TIME}`,
    "$1 was the $2 of $3",
  ],
  ["^is it (?:ok|okay|all ?right|alright|fine) to(?= )", "can I"],
  [
    "^(how much) (is|are|was|were) (?:all(?: of)? )?(.{1,60}['’]s? (?:assets|liabilities|investments)) worth\\b",
    "$1 $2 $3",
  ],
  ["^(how much (?:cash|money)) (is|was) left(?= (?:at|in|with)\\b)", "$1 $2 there"],
  ["^how many shares (?:are|were) there(?=\\W*$)", "how many shares are outstanding"],
  ["^how many (?:people|persons) (do|does|did) (.{1,60}?) employ\\b", "how many employees $1 $2 have"],
  [
    "^how many (?:people|persons) (?:work|are working) for (.{1,60}?)(?=\\W*$)",
    "how many employees does $1 have",
  ],
  ["^(where) (is|are) (.{1,60}?) based(?=\\W*$)", "$1 $2 $3 headquartered"],
  [
    "^what (?:is|was) the (highest|lowest|biggest|smallest) (quarter|year|month) (?:for|of|in terms of)",
    "which $2 had the $1",
  ],
];

const WHO = "(.{1,60}?)(?:['’]s)?";
const WHEN = "((?: (?:in|during|for|over|last|this) .{1,80})?)";
const BEING = "(?:did|does|has|have|is|was|were|are)";
const GAINING =
  "(?:ma[dk]e|making|lo(?:se|st|sing)|turn(?:ed)?|earn(?:ed)?) (?:a |any )?(?:profits?|money|loss(?:es)?)";
const RUNNING = `who (?:runs|leads|heads|(?:is|are) (?:running|leading|heading|in charge of)) ${WHO}`;
const ACHIEVING = `what (?:does|do) ${WHO} (?:want|aim|try|hope|plan|intend) to (?:achieve|accomplish|do|reach)`;
const GAINFUL = `${BEING} ${WHO} (?:profitable|loss-making)${WHEN}`;

/** How people ask what a company earned, who leads it and what for, and what documents call that. */
export const ENGLISH_OTHERWISE: NonNullable<QuestionWords["otherwise"]> = [
  [
    `how much (?:money |profit )?(?:did|does|has|have) ${WHO} (?:ma[dk]e|earn(?:ed)?)${WHEN}`,
    "how much was $1's net income$2",
  ],
  [`how much (?:money )?(?:did|has|have) ${WHO} lo(?:se|st)${WHEN}`, "how much was $1's net loss$2"],
  [`${BEING} ${WHO} ${GAINING}${WHEN}`, "how much was $1's net income$2"],
  // A segment has no net income.
  [GAINFUL, "how much was $1's operating income$2"],
  [GAINFUL, "how much was $1's net income$2"],
  [RUNNING, "who is the chief executive officer of $1", "name"],
  [RUNNING, "who is the director of $1", "name"],
  [ACHIEVING, "what is the mission of $1", "name"],
  [ACHIEVING, "what are the goals of $1", "name"],
];
