/** A part of the subject, not a document: "the foundry business of Intel". */
const PART_OF_SUBJECT =
  "[^?]*\\b(?:business|segment|division|unit|department|office|initiative|service|product|feature|command|option|setting|team|clause|rule|fee|charge)s?(?: (?:of|at|in|for) [^?]{1,60})? about";
const DOCUMENT = "(?:document|file|report|pdf|text|paper)";
const HERE = `(?:it|(?:this|the)(?: ${DOCUMENT})?)`;
/** What somebody does well or badly in: a question about it asks for a result, not for a summary of everything. */
const TRIAL =
  "tests?|exams?|examinations?|quiz(?:zes)?|matche?s?|races?|games?|interviews?|competitions?|contests?|tournaments?|trials?|assessments?|lessons?";
/** How "How did the mill do in 2023?" ends: only a time may follow, and no comparison. */
const FARED = `(?: (?:well|badly|overall|financially))?(?: (?:in|during|for|over|this|last|so)(?![^?]{0,60} (?:${TRIAL})\\b) (?:(?! (?:vs|versus|compared)\\b)[^?]){0,80}?)?[?.!\\s]{0,9}$`;
/** The subject of such a question; with "I", "you", "we" or "one" it asks for advice instead. */
const FARING = "(?!i |you |we |one )[^?]{1,60}(?<! to)";
/** A question for a summary, from the verb that it begins with and the one that it ends with. */
const asksHow = (verb: string, ending: string): string =>
  `^how (?:${verb})(?= ${FARING} (?:${ending})${FARED})|(?<=^how (?:${verb}) ${FARING} )(?:${ending})(?=${FARED})`;
const HOW_IT_FARED = [
  asksHow("did|does|do", "do|perform|fare"),
  asksHow("is|are|was|were", "doing|performing|faring"),
  asksHow("has|have", "done|performed|fared"),
].join("|");

/** Questions for a summary of what they name, or of the document at hand. */
const ABOUT_WHAT = [
  `what (?:is|are|was)(?= (?!${PART_OF_SUBJECT})[^?]{1,200} about\\W*$)`,
  // Looking back from the last "about", the words before it are examined only once.
  `about(?=\\W*$)(?<=\\bwhat (?:is|are|was) (?!${PART_OF_SUBJECT})[^?]{1,200} about)`,
  `what (?:is|are) (?:this|these) ${DOCUMENT}s?(?=\\W*$)|^what(?: is|['’]s) this(?=\\W*$)`,
  `^what (?:kind|type|sort) of ${DOCUMENT} (?:is|are) (?:this|it|these)(?=\\W*$)`,
  `^(?:which|what) (?:company|organi[sz]ation|agency|firm|institution) (?:is|are) ${HERE} (?:about|from|of|for)(?=\\W*$)`,
  `^when (?:did|does) (?:the|its) (?:fiscal |reporting )?(?:quarter|period)(?: of ${HERE})? end(?=\\W*$)`,
  `^when (?:did|does)(?= [^?]{1,60}['’]s? (?:(?:fiscal )?quarter|reporting period) end\\W*$)`,
  `^(?:which|what) (?:quarter|period|(?:fiscal )?years?) (?:(?:does|do) ${HERE} cover|(?:is|are) ${HERE} (?:about|from|of|for))(?=\\W*$)`,
].join("|");

/** Words that ask for a summary. */
export const ENGLISH_SUMMARY = `summari[sz]e|(?:(?:give|write|show|provide|make) (?:me |us )?)?(?:(?:an?|the) )?(?:(?:short|brief|quick|concise) )?(?:summary|overview) of|give (?:me )?an overview|main (?:points|findings|topics) of|${ABOUT_WHAT}|${HOW_IT_FARED}|(?:what|which) documents (?:are|do|have|is)|list (?:all |the |my )?documents`;

/** Words for the document at hand, whatever it calls itself. */
export const ENGLISH_DOCUMENTS =
  "(?:this|the|that) (?:agreement|article|book|brochure|certificate|chapter|contract|essay|form|guide|handbook|invoice|leaflet|letter|manual|memo|minutes|note|plan|policy|presentation|slides|statement|study|text|thesis)";
