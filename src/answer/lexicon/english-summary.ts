/** What is no document: "the foundry business of Intel". */
const PART_OF_SUBJECT =
  "[^?]*\\b(?:business|segment|division|unit|department|office|initiative|service|product|feature|command|option|setting|team|clause|rule|fee|charge)s?(?: (?:of|at|in|for) [^?]{1,60})? about";
const DOCUMENT = "(?:document|file|report|pdf|text|paper)";
const HERE = `(?:it|(?:this|the)(?: ${DOCUMENT})?)`;
/** What somebody does well or badly in, which is told by itself and not by a summary of all. */
const TRIAL =
  "tests?|exams?|examinations?|quiz(?:zes)?|matche?s?|races?|games?|interviews?|competitions?|contests?|tournaments?|trials?|assessments?|lessons?";
/** How "How did the mill do in 2023?" ends: nothing else follows but of when, and no comparison. */
const FARED = `(?: (?:well|badly|overall|financially))?(?: (?:in|during|for|over|this|last|so)(?![^?]{0,60} (?:${TRIAL})\\b) (?:(?! (?:vs|versus|compared)\\b)[^?]){0,80}?)?[?.!\\s]{0,9}$`;
/** Whom such a question is about; one that asks for advice is about nobody else. */
const FARING = "(?!i |you |we |one )[^?]{1,60}(?<! to)";
/** Asks for a summary: the verb that it begins with, and that which it ends with. */
const asksHow = (verb: string, ending: string): string =>
  `^how (?:${verb})(?= ${FARING} (?:${ending})${FARED})|(?<=^how (?:${verb}) ${FARING} )(?:${ending})(?=${FARED})`;
const HOW_IT_FARED = [
  asksHow("did|does|do", "do|perform|fare"),
  asksHow("is|are|was|were", "doing|performing|faring"),
  asksHow("has|have", "done|performed|fared"),
].join("|");

/** Asks for a summary of what is named in between, or of the document at hand. */
const ABOUT_WHAT = [
  `what (?:is|are|was)(?= (?!${PART_OF_SUBJECT})[^?]{1,200} about\\W*$)`,
  // What stands before is looked at once alone, behind the last "about".
  `about(?=\\W*$)(?<=\\bwhat (?:is|are|was) (?!${PART_OF_SUBJECT})[^?]{1,200} about)`,
  `what (?:is|are) (?:this|these) ${DOCUMENT}s?(?=\\W*$)|^what(?: is|['’]s) this(?=\\W*$)`,
  `^what (?:kind|type|sort) of ${DOCUMENT} (?:is|are) (?:this|it|these)(?=\\W*$)`,
  `^(?:which|what) (?:company|organi[sz]ation|agency|firm|institution) (?:is|are) ${HERE} (?:about|from|of|for)(?=\\W*$)`,
  `^when (?:did|does) (?:the|its) (?:fiscal |reporting )?(?:quarter|period)(?: of ${HERE})? end(?=\\W*$)`,
  `^when (?:did|does)(?= [^?]{1,60}['’]s? (?:(?:fiscal )?quarter|reporting period) end\\W*$)`,
  `^(?:which|what) (?:quarter|period|(?:fiscal )?years?) (?:(?:does|do) ${HERE} cover|(?:is|are) ${HERE} (?:about|from|of|for))(?=\\W*$)`,
].join("|");

/** What asks for a summary. */
export const ENGLISH_SUMMARY = `summari[sz]e|(?:(?:give|write|show|provide|make) (?:me |us )?)?(?:(?:an?|the) )?(?:(?:short|brief|quick|concise) )?(?:summary|overview) of|give (?:me )?an overview|main (?:points|findings|topics) of|${ABOUT_WHAT}|${HOW_IT_FARED}|(?:what|which) documents (?:are|do|have|is)|list (?:all |the |my )?documents`;

/** What stands for the document at hand, whatever that calls itself. */
export const ENGLISH_DOCUMENTS =
  "(?:this|the|that) (?:agreement|article|book|brochure|certificate|chapter|contract|essay|form|guide|handbook|invoice|leaflet|letter|manual|memo|minutes|note|plan|policy|presentation|slides|statement|study|text|thesis)";
