import type { MetadataWords } from "./metadata-words.ts";

const SOMEBODY =
  "(?:who|(?:which|what) (?:person|people|company|firm|organi[sz]ation|agency|office|group|team|institution|university))";
const EDITED = "authored|edited|compiled|prepared|drafted";
const WRITTEN = `(?:written|${EDITED})`;
const WROTE = `(?:wrote|${EDITED})`;
const AUTHORS = "(?:authors?|editors?|writers?)";
const FIRST = "(?:main|original|first|lead|leading)";
const INSTITUTION = "(?:universit(?:y|ies)|institut(?:e|es|ion|ions)|college|department|organi[sz]ation)";
const PUBLISHED = "(?:published|issued|released)";
const DATED = `(?:${PUBLISHED}|written|printed|sent|signed|dated)`;
const CHANGED = "(?:updated|changed|revised|modified|amended)";
const VERSION = "(?:version|edition|revision|release)(?: number)?";

export const ENGLISH_METADATA: MetadataWords = {
  asks: {
    authors: [
      `${SOMEBODY} ${WROTE} ~`,
      `${SOMEBODY} (?:is|are|was|were) ~ ${WRITTEN} by`,
      `by whom (?:is|are|was|were) ~ ${WRITTEN}`,
      `(?:who(?:['’]s| is| are| was| were) )?(?:the )?(?:${FIRST} )?${AUTHORS} of ~`,
      `(?:who(?:['’]s| is| are| was| were) )?~(?:['’]s)? (?:${FIRST} )?${AUTHORS}`,
    ],
    sender: [
      `by whom (?:is|are|was|were) ~ (?:sent|signed)`,
      `${SOMEBODY} (?:sent|signed|sends|writes) ~`,
      `${SOMEBODY} (?:is|are|was|were) ~ (?:from|(?:sent|signed) by)`,
      `${SOMEBODY} (?:does|did) ~ come from`,
    ],
    recipient: [
      `${SOMEBODY} (?:is|are|was|were) ~ (?:for|to|(?:addressed|sent|written|directed) to|meant for|intended for)`,
      "(?:to|for) whom (?:is|are|was|were) ~(?: (?:addressed|sent|written|meant|intended))?",
      `${SOMEBODY} (?:got|gets|received|receives) ~`,
      "who(?:['’]s| is| was) the (?:recipient|addressee) of ~",
    ],
    affiliation: [
      `(?:at|in) (?:which|what) ${INSTITUTION} (?:was|were) ~ (?:done|made|carried out|conducted|performed|written)`,
      `where (?:was|were) ~ (?:done|carried out|conducted|performed)`,
      `where (?:do|does|did) the ${AUTHORS} of ~ work`,
      `(?:which|what) ${INSTITUTION} (?:is|are|was|were) the ${AUTHORS} of ~ (?:from|at|with)`,
      `(?:what(?:['’]s| is| are) )?the affiliations? of the ${AUTHORS} of ~`,
    ],
    publisher: [`${SOMEBODY} ${PUBLISHED} ~`, "who(?:['’]s| is| was) the publisher of ~"],
    revised: [`when (?:was|were) ~ last ${CHANGED}`, `when (?:was|were) ~ ${CHANGED}`],
    published: [
      `(?:when|(?:in )?(?:which|what) year) (?:was|were) ~ ${DATED}`,
      "when did ~ (?:come out|appear)",
      "when (?:is|are|was|were) ~ (?:from|made|sent|signed|dated)",
      "what(?: is|['’]s) the date (?:of|on) ~",
      "what date (?:is|does) ~(?: have| bear| from)?",
      "how old is ~",
      "what(?: is|['’]s) the (?:publication|release|issue) date of ~",
    ],
    version: [`(?:which|what) ${VERSION} (?:is|of) ~`, `what(?: is|['’]s) the ${VERSION} of ~`],
    copyright: [
      `${SOMEBODY} (?:holds?|has|owns?) the copyright (?:of|on|to|for|in) ~`,
      "who(?:['’]s| is| are) the copyright (?:holders?|owners?) of ~",
    ],
  },
  determiners: "the|this|that|these|those|our|my|your",
  about: "on|about|of",
  apart:
    "of|in|to|from|by|at|with|on|about|for|according|and|but|or|if|not|no|is|are|was|were|did|does|who|what|which|where|when|how|why|page|chapter|section|part|edition|version|draft|author|copy|other|another|neither|either|every|each|such|latest|newest|recent|previous|next|first|last|his|her|their",
  general: "manual|guide|handbook|book|document|documentation|text|file|pdf|report|tutorial|how-?to|FAQ",
  papers: "paper|article|study|thesis|dissertation",
  particular:
    "letter|e-?mail|note|notice|invoice|bill|receipt|statement|certificate|pay ?slip|offer|quote|quotation|guidelines?|standard|specification|policy|form|agreement|contract|plan|presentation|slides|brochure|leaflet|flyer|memo|sheet|card|judge?ment|ruling|sample|essay|review|survey|catalogu?e|booklet|newsletter|primer|introduction|proposal|minutes",
  letters: {
    kinds: "letter|e-?mail|note|notice|message",
    greets: "dear|to whom it may concern|hello|hi",
    closes:
      "yours (?:sincerely|faithfully|truly|ever)|yours(?=[,\\s]*$)|sincerely(?: yours)?|(?:with )?(?:(?:very )?(?:kind(?:est)?|best|warm(?:est)?) )?(?:regards|wishes)|respectfully(?: yours)?|cordially|all the best|many thanks|with love",
    addressees:
      "(?:to|for|bill(?:ed)? to|sold to|ship(?:ped)? to|prepared for|addressed to|attn|attention|recipient|addressee):",
    courtesies: "mr|mrs|ms|miss|mx",
  },
  by: "by",
  authors: `(?:original )?(?:authors?|editors?)(?:\\(s\\))?:|${WRITTEN} by:?|the (?:principal )?authors? of this \\p{L}+ (?:is|are|was|were)|this \\p{L}+ (?:is|was) ${WRITTEN} by`,
  revised: "(?:last |date )?(?:updated|changed|revised|modified|amended)",
  published: `${PUBLISHED}|(?:publication|bill|invoice|letter|issue|statement|document|report) date|(?<!\\p{L} )dated?(?! of)|version|edition|release`,
  version:
    "(?:version|edition|revision|release|ver\\.|rev\\.) ?\\p{N}[\\p{L}\\p{N}.-]*|\\p{N}+(?:st|nd|rd|th) edition",
  otherDates:
    "download\\p{L}*|accessed|founded|start|incident|admission|expir\\p{L}*|due|valid|approv\\p{L}*|effective|born|birth",
  labels:
    "authors?|editors?|version|edition|dates?|release|revision|changes|page|user|guide|manual|handbook|report|notes|lecture|technical|award|guild",
  others:
    "policyholders?|insured|pupil|candidate|mr|mrs|ms|miss|mx|for|to|from|prepared|patient|tenant|landlord|lessee|lessor|supervisors?|attention|client|customer|student|bill|invoice|memory|approved|reviewed|accepted|minister",
  bodies:
    "teams?|group|workgroup|committee|foundation|consortium|association|society|institute|university|agency|office|board|bureau|council|administration|department|ministry|commission|company|corporation|inc|ltd|llc|gmbh",
  contents:
    "abstract|(?:table of )?contents|(?:\\p{N}[\\p{N}.]* )?(?:introduction|summary|overview|preface|keywords)",
};
