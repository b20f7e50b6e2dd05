import type { ImprintWords } from "./imprint-words.ts";

const SOMEBODY =
  "(?:which|what) (?:person|people|company|firm|organi[sz]ation|agency|office|group|team|institution|university)";
const WRITTEN = "(?:wrote|authored|edited|compiled|prepared|drafted)";
const PUBLISHED = "(?:published|issued|released)";

export const ENGLISH_IMPRINT: ImprintWords = {
  asks: {
    authors: `(?:who|${SOMEBODY}) ${WRITTEN}|who(?:['’]s| is| are| was| were) the (?:\\p{L}+ )?(?:authors?|editors?|writers?)|(?:authors?|editors?) of|(?:written|edited|prepared) by whom|by whom (?:is|was) [^?]{1,80} (?:written|edited|prepared)`,
    publisher: `(?:who|${SOMEBODY}) ${PUBLISHED}|publisher of|${PUBLISHED} by whom`,
    revised:
      "when (?:was|were) [^?]{1,80} (?:updated|changed|revised|modified|amended)|(?:last|latest) (?:update|change|revision) (?:date|of)",
    published: `(?:when|(?:in )?(?:which|what) year) (?:was|were) [^?]{1,80} (?:${PUBLISHED}|written|printed|dated)|when did [^?]{1,80} (?:come out|appear)|(?:publication|publishing|issue|release) date|date of (?:publication|issue|release)|how old is`,
    version: "(?:what|which)(?:(?: is|['’]s) the)? (?:version|edition|revision|release)(?: number)?",
    copyright: `(?:who|${SOMEBODY}) (?:holds?|has|owns?) (?:the )?copyright|copyright (?:holders?|owners?)|whose copyright`,
  },
  besides:
    "who|wrote|written|authored|author|authors|edited|editor|editors|writer|writers|compiled|prepared|drafted|main|principal|original|published|publisher|publication|issued|issue|released|release|printed|dated|updated|update|changed|change|revised|revision|modified|amended|last|latest|first|date|year|old|come|came|out|appear|version|edition|number|copyright|holder|holders|holds|hold|has|owner|owners|owns|own|person|people|company|firm|organization|organisation|agency|office|group|team|institution|university|say|tell|know",
  documents:
    "manuals?|guides?|guidelines?|papers?|articles?|reports?|books?|documents?|how-?tos?|FAQs?|standards?|specifications?|policy|policies|handbooks?|tutorials?|forms?|agreements?|thesis|dissertation|plans?|presentations?|slides|brochures?|leaflets?|flyers?|memos?|letters?|sheets?|cards?|(?<=(?:this|the) )(?:texts?|pdf|file)|study|studies|judge?ments?|rulings?|samples?|essays?|documentation|reviews?|surveys?|catalogu?es?|booklets?|newsletters?|primers?|introductions?|reference|proposals?|minutes",
  says: {
    authors: `(?:${WRITTEN}|written|created) by:?|(?:\\p{L}+ )?(?:authors?|editors?)(?:\\(s\\))?:|principal authors? (?:of this \\p{L}+ )?(?:was|were|is|are)`,
    publisher: "(?:published|issued) by:?|publishers?:",
    revised: "(?:last |date )?(?:updated|changed|revised|modified|amended)|revision|as of",
    published: `${PUBLISHED}|publication|dated?|version|edition|release`,
    version:
      "(?:version|edition|revision|release|ver\\.|rev\\.) ?\\p{N}[\\p{L}\\p{N}.-]*|\\p{N}+(?:st|nd|rd|th) edition",
    copyright: "(?:copyright(?: ©| \\(c\\)| c)?|©|\\(c\\))[ ,:\\p{N}–—-]*(?: by)?",
  },
  otherDates: "expir\\p{L}*|due|valid|approv\\p{L}*|effective|born|birth",
  labels: "authors?|editors?|version|edition|dates?|release|revision|changes|page",
  by: "by:?",
  bodies:
    "teams?|group|workgroup|committee|foundation|consortium|association|society|institute|university|agency|office|bureau|council|administration|department|ministry|commission|company|corporation|inc|ltd|llc|gmbh",
  contents:
    "abstract|(?:table of )?contents|(?:\\p{N}[\\p{N}.]* )?(?:introduction|summary|overview|preface|keywords)",
};
