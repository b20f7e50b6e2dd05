import { monthNames } from "../../domain/language/calendar-names.ts";
import { ENGLISH_CLASSES } from "./english-classes.ts";
import { ENGLISH_ASKING_HEADS, ENGLISH_HEADS } from "./english-heads.ts";
import { ENGLISH_MENTIONED_IN, ENGLISH_MENTIONS } from "./english-mentions.ts";
import { ENGLISH_METADATA } from "./english-metadata.ts";
import { ENGLISH_DOCUMENTS, ENGLISH_SUMMARY } from "./english-summary.ts";
import { ENGLISH_SYNONYMS } from "./english-synonyms.ts";
import type { QuestionWords } from "./question-words.ts";
import { TURNOVER } from "./unit-words.ts";

const MONTHS = monthNames("en").join("|").toLowerCase();

/** Bodies with names of their own, except companies: a question which company has most is about figures. */
const FIRMS =
  "firms?|banks?|suppliers?|contractors?|insurers?|manufacturers?|vendors?|brewer(?:y|ies)|airlines?|charit(?:y|ies)";
/** Nouns of quantities: a question for one of them asks for an amount. */
const QUANTITIES =
  "totals?|(?<!(?:phone|fax|serial|account|identification|registration|membership|member|customer|client|policy|part|model|order|invoice|flight|reference|contract|case|file|licen[cs]e|passport|tax|vat|room|house|page|item|article|product|ticket|booking|employee|payroll|meter|batch|lot|tracking|student|card|bank) )numbers?(?= of)|amounts?|percent|percentages?|rates?|ratios?|(?:market )?shares?|portion|fraction|proportion|price(?! index)|" +
  "voltage|wattage|torque|costs?|value|worth|population|average|sum|size|length|height|weight|speed|distance|temperature|score|quantity|" +
  `headcount|revenues?|sales|${TURNOVER}|bottom line|income|earnings|EPS|EBIT(?:DA|A)?|profits?|loss(?:es)?|margin|expenses?|budget|funding|spending|salary|` +
  "salaries|wages?|(?<=(?:['’]s|the|its|total|cash|average|annual|executive|(?:stock|share)-based) )compensation|paid|taxe?s?|debts?|cash|dividends?|assets|liabilities|equity|obligations|provisions?|" +
  "fees?|fares?|(?<!death |human )tolls?(?!-free)|deposit(?!s)|surcharges?|postage|tuition|stipends?|fines?|damages|balance|targets?(?= for)|limit|timeouts?|threshold";
const INSTITUTIONS =
  "chief|executive|officers?|president|director|secretary|chair(?:man|woman)?|minister|governor|general|attorney|deputy|" +
  "acting|vice|senior|assistant|principal|departments?|office|agency|bureau|board|council|company|court|institute|" +
  "school|cent(?:er|re)|bank|union|party|church|museum|house|congress|senate|act|rule|exhibit|form|report|article|item|" +
  "restricted|common|stock|shares?|units?|equity|incentive|purchase|table|note|page|cover|file|plan|program|system|award|prize|human|health|labou?r|commerce|justice|treasury|states?|" +
  "united|federal|american|north|south|east|west|new|great|street|avenue|road|county|district|river|lake|world|first|" +
  `second|third|${MONTHS}|data|technology|` +
  "quarter|annual|fiscal|year|business|services?|products?|the";
const SPENDING = "spen[dt]|costs?|earn|pay|owe|charge|raise|take in";
/** Words that a question begins with, unless it is a list of keywords. */
const ASKING =
  "what|which|who|whose|how|when|where|why|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|list|" +
  "name|give|tell|show|explain|describe|define|by|in|on|for|until|since";

const ROLES =
  "chief (?:\\w+ ){1,2}officer|c[efoit]o|president|chair(?:man|woman|person)?|director|administrator|secretary|minister|commissioner|governor|(?:principal|accounting) officer|treasurer|manager|inspector general";
/** Of these, those that are not also things or programs: "office chair", "package manager". */
const PERSONS = ROLES.replace("|manager", "")
  .replace("|administrator", "")
  .replace("(?:man|woman|person)?", "(?:man|woman|person)");
/** Keywords that name a role ask who has it: "mill director", "secretary of commerce"; "duties of the director" do not. */
const ROLE_ALONE =
  `^(?!(?:${ASKING}) )(?![^?]*(?<!\\p{L})(?:to|by|from|for|and|with|about|award|dut(?:y|ies)|reports?|year|pay|salary|email)(?!\\p{L}))` +
  `(?:(?:(?!of )[\\p{L}.&'’-]+ ){0,5}(?:${PERSONS})(?=\\W*$)|(?:the )?(?:current |acting )?(?:${PERSONS}) (?:of|at) [^?]{2,40}(?=\\W*$))`;

/** Words for what caused a change: "the key drivers for this", "the major factors contributing to the loss". */
const DRIVERS =
  "(?:driving (?:forces?|factors?)|(?:key|main|major|primary|principal|biggest) (?:drivers?(?= (?:of|for|behind)\\b|\\W*$)|factors(?= (?:behind|contributing|driving|leading|affecting|influencing)\\b)|contributors(?= to (?:the )?(?:\\S+ ){0,3}(?:change|increase|decrease|decline|growth|rise|fall|loss))))";

/** Means by which something is done, which are not persons. */
const MEANS =
  "e-?mail|post|mail|fax|phone|telephone|letter|hand|check|cheque|(?:credit |debit )?card|(?:bank |wire )?transfer|train|bus|car|air|sea|ship|boat|plane|rail|road|(?:secret )?(?:ballot|vote)|majority|lot|appointment";

/** Before the last word "for", these do not ask for a purpose: "famed for", "responsible for". */
const NO_PURPOSE =
  "short|famous|responsible|eligible|liable|acronym|abbreviation|synonym|word|term|name|reason|cause|known|sold|bought|sought|paid|held|made|given|taken|left|lost|found|won|done|begun|sent|set|hit|\\p{L}+(?:ed|(?<!r)ing)";

export const ENGLISH: QuestionWords = {
  common: "the|of|is|are|was|were|did|does|do|in|to|for|what|which|who|how|when|where|why|and|a|an",
  kinds: {
    date: "(?<!\\b(?:what|which|who|how|why|where)\\b[^?.;:]{0,200})when|^(?:the )?(?:first|last) day of|^(?:the )?(?:\\w+ ){0,2}dates? (?:of|for)|(?:what|which) (?:\\w+ )?(?:years?|dates?|days?|months?|century|centuries|decades?|time|period)|what(?:['’]s| is| was) the (?:first|last|latest|earliest|final|closing) (?:day|date)|how recently|since when",
    amount:
      "how (?:many|much|long|old|far|large|big|tall|high|often|fast|heavy|deep|wide|thick|steep|warm|hot|cold|few|satisfied|happy|expensive)|" +
      `(?:what|which)(?! (?:\\w+ )?(?:${FIRMS})\\b(?! (?:${QUANTITIES}|fees?|charges?)\\b))(?:['’]s)? (?:(?:is|was|were|are) )?(?:the (?!name|title)\\S+ of \\S+['’]s )?(?:(?!(?:in|of|for|on|as|at|from|to|by|line|is|was|were|are|do|does|did|has|have|had) )\\S+ ){0,6}?(?:${QUANTITIES})|` +
      `what part of (?:\\S+ ){1,6}?(?:${QUANTITIES})|` +
      "what(?:['’]s| is| are| was| were) the (?:maximum|minimum|max|min)\\b|(?:what|which) target|what (?:is|are|was|were) [^?]{2,80}? worth|" +
      `what (?:did|does|do|would|will|could) [^?]{2,80}? (?:${SPENDING})|` +
      `^(?!(?:${ASKING}) |.*\\b(?:what|which|who|how|when|where|why)\\b)(?:\\S+ ){0,12}?(?:${QUANTITIES})`,
    person:
      `${ROLE_ALONE}|` +
      "(?<!\\b(?:what|which|how|when|where|why)\\b[^?.;:]{0,200})who(?!m? (?:do|does|did) [^?]{1,80}? means? |(?: exactly| actually)? counts as )|(?<!\\b(?:what|which|how|when|where|why)\\b[^?.;:]{0,200})whom|(?<!\\b(?:what|which|how|when|where|why)\\b[^?.;:]{0,200})whose|(?:which|what) (?:person|man|woman|people|president|author|king|queen|player|scientist|director|officer)|(?:what(?: is|['’]s) the )?name of (?:the |its |their )?(?:[\\w'’]+ ){0,5}(?:officer|director|secretary|president|chair|head(?! office)|minister|administrator)|(?:officer|director|secretary|president|minister|administrator)(?: of [^?]{2,30})?['’]s name",
    place:
      "where(?! (?:do|does|did) [^?]{1,80}? stand\\b)|(?:which|what) (?:\\w+ )?(?:country|countries|city|cities|states?|places?|region|towns?|locations?|continent|river|street|area|address)|what(?: is|['’]s) the (?:\\w+ )?(?:address|location|capital|headquarters)",
    why: `why|how come|what (?:is|was) the (?:point|purpose) of|what (?:is|was|were|are) the (?:\\w+ )?(?:reasons?|causes?|purpose)|what (?:is|was|were|are|have been) the ${DRIVERS}|what (?:causes|caused|led|drove|explains)|for what reason`,
    list: "list|enumerate|name (?:all|the|two|three|four|five|six|some|its)|^name [^?]*['’]s|give (?:me|us) (?:the|all|a list)|(?:what|which) (?:kinds|types|sorts)|what are (?:the|some|its|their|all|[^ ?]+['’]s)|what were the|which are|(?:what|which) (?:two|three|four|five|six|seven|eight|nine|ten)|(?:what|which) (?!do(?:es)? |did )(?:\\w+ ){0,2}\\w{2,}[^\\Wsu]s (?:(?:for|of|in|on|at|to|with|from|about|against) [^?,;]{1,60}? )?(?:do|does|did|are|were|have|has)",
    definition:
      "define|definition of|how (?:do|does|did) (?:.+) (?:define|describe)|how (?:is|are|was|were) (?:.+) defined|(?:what|whom?) (?:does|do) (?:.+) (?:mean|stand for|count as)|what is meant by|(?:what|who) (?:exactly |actually )?counts as|meaning of|meaning(?=\\W*$)|short for|(?:mission|vision|purpose)(?: statement)?(?=\\W*$)|what(?: is|['’]s) (?:an?|the term)(?= )|what(?: is| are| was|['’]s) the (?:[^ ?]+ ){0,2}[^ ?]+(?=\\?*\\s*$)|what (?:exactly |actually )?(?:is|are) [\"“”„«'‘][^\"“”«»?]{2,50}[\"”“»'’](?=[?,]|$)|what(?:['’]s| is| are)?(?: exactly| actually)?(?: is| are)? (?:this|these|that|those) (?:[^ ?]+ ){1,3}(?:things?|(?:that|which|i|we|they)(?= ))|what(?: is| are|['’]s) (?!the |its |their |his |her |our |your |[^?]*['’]s )[^?]{2,50}(?=\\?*\\s*$)",
    name: "which|what (?:do|does|did) (?:you|one|we|people|they) call(?! for\\b)(?! [^?]* for\\W*$)|what (?:is|are|was|were) [^?]{2,80} called(?=\\W*$)|what (?:is|was) the (?:\\w+ )?(?:name|title)|what (?:\\w+ )?(?:name|company|team|organi[sz]ation|type|kind|language|group|law|term)",
    how: "how|in what way|by what means",
  },
  tasks: {
    summary: ENGLISH_SUMMARY,
    comparison:
      "compare|comparison|versus|vs|difference between|differences? (?:between|from)|changed? over time",
  },
  documents: ENGLISH_DOCUMENTS,
  ofWhole: "(?:(?:financial|quarterly|annual|key|main) )*(?:results|performance|highlights)",
  verbs: "is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|must",
  courtesies:
    "(?:hi|hello|hey)?[,!]? ?(?:please,? )?(?:(?:(?:can|could|would|will) you (?:please )?)?tell (?:me|us) (?:(?:more|something|everything|all|a bit) )?about|(?:can|could|would|will) (?:you|anyone|somebody) (?:please )?(?:tell|give|show|remind) (?:me|us)|(?:do you (?:happen to )?know|i(?:['’]m| am| was) wondering|i wonder|(?:may|can|could) i ask|let me know|(?:(?:can|could|would|will) you )?(?:please )?explain(?: to (?:me|us))?|tell (?:me|us))(?=,? (?:what|which|who|whose|whom|how|when|where|why)\\b)|i(?: would|['’]d) like to know|i (?:want|need) to know)(?! (?:about|more|an?|if|whether|that)\\b)",
  sources: "according to|as per",
  mentions: ENGLISH_MENTIONS,
  mentionedIn: ENGLISH_MENTIONED_IN,
  pointing:
    "(?:(?:all|any|both|each|either|many|most|neither|none|one|several|some|two|three|four|as part|because|by means|in spite|instead|as a result) of|at|by|during|for|from|in|of|on|through|to|under|with) (?:it|them|this|these|those|that)|" +
    "it|its|they|them|theirs?|he|him|his|she|hers?|this|these|those|ones?|the same|such|another|the others?|therefore|thus|hence|consequently|accordingly|as a result|(?:about|of|for|from|in|is|was) that",
  pronouns: {
    owning: "its|their",
    ofPersons: "his|her",
    personal: "(?<!(?:of|from) )(?:it|they|them)",
  },
  article: "the",
  goingOn: "and|or|but|so|then|what about|how about|if (?:so|yes|not)(?=,)",
  asking: {
    joins: "and|but|or",
    words: "what|which|who|whose|whom|how|when|where|why",
    without: "(?:many |much )?(?:in|on|at|by|for|from|to|the)",
  },
  counting: "how many(?: of(?: the| its| their)?)?|numbers? of",
  plurals: "people|men|women|children|[\\p{L}-]+[^\\P{L}su]s",
  people: [
    "people|persons",
    "employees|workers|staff|headcount|population|members|individuals|customers|users|participants|residents|citizens|inhabitants|students|" +
      "patients|veterans|retirees|annuitants|families|passengers|visitors|attendees|borrowers|applicants|respondents|" +
      "adults|refugees|soldiers|men|women|children",
  ],
  measures: "seconds?|minutes?|hours?|days?|weeks?|months?|years?|miles?|feet|percent",
  tenses: {
    asksPast: "did|was|were|had",
    past: "did|was|were|has|have|had|\\p{Ll}+ed",
    future: "will|shall|(?:is|are) expected to|expects? to",
  },
  ranks: "deputy|vice|assistant|associate|acting|interim|former",
  lowerRanks: "(?:deputy|vice|assistant|associate)[ -]$",
  numbers:
    "(?<!no )one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|(?:m|b|tr)illion|half|dozens?|none|twice|single|double|triple|once",
  noCount:
    "(?:this|that|each|any|every|which|another|other|first|last) one|one(?= (?:of|another|or more|specific|such|that|which|who|can|could|may|might|must|should|would|will|and the same)(?!\\p{L}))",
  frequencies: {
    asks: "how (?:often|frequently)|(?<![-\\p{L}])frequency",
    says:
      "(?:semi-?|bi-?)?(?:annual|year|month|week)ly|daily|hourly|quarterly|nightly|(?:semi-?|bi-?)?annual|" +
      "(?:every|each) (?:(?:\\p{L}+|\\d[\\d,]*) ){0,2}(?:seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|quarters?|years?|decades?)|" +
      "(?:once|twice|(?:\\p{L}+|\\d+) times) (?:an?|per|each|every) \\p{L}+",
  },
  sizes:
    "how (?:big|large|great|high|small|low)(?= (?:is|are|was|were|do|does|did|has|have|may|can|could|must|might|should|an?)\\b)",
  durations: "how long",
  quantity:
    "what(?: is| are|['’]s)(?! (?:the|its|their|his|her|our|your|total|current)\\b)(?: (?!(?:of|in|for|on|at|from|to|by|per)\\b)\\p{L}+){1,4}\\W*",
  whatIs: "what(?:['’]s| is| are| was| were)",
  whatDoes: "what (?:does|do|did) (.{2,80}?) (?:do|mean|return|tell|say|hold|stand for)",
  spelling: "stands? for|short for|(?:acronym|abbreviation) (?:for|of)",
  defined:
    "(?<=^how (?:do|does|did) [^?]{1,80} )define|(?<=^[^?]{0,80}\\bwhat (?:exactly |actually )?)counts? as",
  giving:
    "defin(?:e|es|ed|ing|ition|itions)|counts? as|means?|meant|calls?|called|refers? to|known as|comput(?:e|es|ed)|calculat(?:e|es|ed)|includ(?:es?|ing)|compris(?:es?|ing)",
  nameOf:
    `(?:which|what) (?:other |new |private |insurance )?(?:${FIRMS})(?! (?:names?|${QUANTITIES}|fees?|charges?)\\b)|` +
    "names? of (?:the |its |their |all )?(?:[\\p{L}-]+ ){0,4}?(?:customers?|clients?|suppliers?|vendors?|buyers?|sellers?|owners?|compan(?:y|ies)|firms?|person|people|persons|employees?|members|directors?|officers?|partners?|winners?|authors?)(?=\\W*$| (?:who|that|which|whose|of|in|for|to|with|at|behind|under)\\b)",
  whatFor: `what(?:['’]s| is| are| was| were| can| could) (.{2,80}?) (?:(?:be )?(?:used|meant|intended|designed|needed|there|good) for|(?<!(?:${NO_PURPOSE}) )for)(?=\\W*$)`,
  defining:
    "(?:is|are|was|were)(?! (?:also|not|now|currently|still|made|given|held|sold|paid|taken|found|kept|set|\\p{L}+(?:ing|ed)) )(?! (?:\\p{L}+ly|sometimes|often|always|never|already|just|then|so) (?!an?\\b|the\\b))|(?<=^[^,;:]{0,60})(?:provides? (?:an?|the) (?:\\p{L}+ )?(?:way|means|method|mechanism|tool)|(?:allows?|enables?|lets|helps?) (?:you|us|users|people|an?|the))|defined as|known as|(?<!(?:will|would|did|does|do|may|might|can|could|should|must|shall|to|not) )(?:means?|refers? to|consists? of|comprises?|includes?|represents?|describes?|stands for)",
  meaning: "means?|shall mean|refers? to|is defined as",
  naming: "called|known as|referred to as",
  classNouns:
    "segments?|unit|division|programs?|programmes?|platform|initiative|project|framework|tool|command|option|function|method|protocol|format|scheme|committee|council|act",
  classVerbs: "consists? of|compris(?:es?|ing)|includes?|(?:is|was) (?:an?|the)|provides?|represents?|means",
  conditions: "if|when|where|unless|until|that|whether|because|as|use of",
  reasons: `because|due (?:\\w+ )?to|owing (?:\\w+ )?to|since(?! (?:\\d|the|then|its|their|${MONTHS}|fiscal|FY))|as a result|resulted|caused|causes?|in order to|so that|therefore|thus|reasons?|driven|drove|attribut(?:able|ed|es)|reflect(?:s|ed|ing)?|stem(?:s|med|ming) from|led to|resulting|prompt(?:ed|ing)|contribut(?:ed|es|ing|or)|in response to|intended to|aims to`,
  reasonsBehind:
    "(?:due|owing) (?:\\w+ )?to|(?:driven|caused|prompted) (?:\\w+ )?by|because(?: of)?|as a result of|reflect(?:s|ed|ing)?(?! in)|attribut(?:able|ed) (?:\\w+ )?to|(?:result(?:s|ed|ing)|stem(?:s|med|ming)) from|in response to",
  contrasts: "while|whereas|but|(?:partially |partly )?offset by",
  changing: {
    more: "increas(?:es?|ed|ing)|rise[sn]?|rose|rising|grow(?:s|n|th|ing)?|grew|improv(?:es?|ed|ing)|doubl(?:es?|ed|ing)|jump(?:s|ed|ing)?|surg(?:es?|ed|ing)|up|higher|more|better",
    less: "decreas(?:es?|ed|ing)|declin(?:es?|ed|ing)|fall(?:s|en|ing)?|fell|drop(?:s|ped|ping)?|reduc(?:es?|ed|ing)|halv(?:es?|ed|ing)|slow(?:s|ed|ing)?|shr[aiu]nk(?:s|en|ing)?|down|lower|less|fewer|worse",
    either: "chang(?:es?|ed|ing)|drove|driven|driving",
    goesOn: "the|this|that|these|those|it|its|they",
  },
  manners: `to \\p{Ll}+ [^.,:]{1,60}[,:]|by (?:\\p{Ll}+ly )?\\p{Ll}+ing|by (?:${MEANS})|by means of|through|using|via|with(?= [^\\p{L}\\s])`,
  announcing: "are|were|includ(?:es?|ed|ing)|compris(?:es?|ed|ing)|namely|as follows",
  leadership:
    "led|lead(?:s|ing|ership)|head(?:s|ed|ing)|chair(?:s|ed)|command(?:s|ed|er)|presid(?:es|ed)|manage[sd]",
  leading: "in charge|runs?|heads?|headed|leads|(?<!the )lead|led|leader|boss|manages|chairs|chaired",
  roles: ROLES,
  generic: INSTITUTIONS,
  institutions: `(?:${INSTITUTIONS}|\\p{L}+(?:tion|sion|ment|ship|ity|ness|ance|ence|ency|ancy|ive|ial|ical|ional|ology|ism|ics|ting)s?)`,
  asksForOne: "which|what",
  classes: ENGLISH_CLASSES,
  within:
    "(?:in|at|near|from|to|into|on|outside|throughout|across|around|through)(?: the)?(?: (?:city|state|town|county) of)?",
  times:
    "century|centuries|decade|spring|summer|autumn|winter|quarter|morning|evening|night|(?<![\\d.,])\\d[\\d,.]* (?:[mb]illion )?years ago|\\d[\\d,]* \\(?bce?",
  deadlines: {
    asks: "when (?:can|could|must|should|may|will|shall|do(?:es)? (?:\\S+ ){1,5}(?:have|need) to|do(?:es)? (?:\\S+ ){1,6}(?:come|get|go|start|begin|arrive|take effect)(?!\\p{L})|(?:is|are) (?:\\S+ ){1,8}due)",
    says: "(?:within|after|before|until|by|at least|no later than|every|for) (?:\\S+ ){0,3}(?:minutes?|hours?|days?|weeks?|months?|years?|noon|midnight)|(?:hours|days|weeks|months)['’] (?:prior |written )?notice|(?:day|week|month)s? \\d+|\\d+ (?:hours?|days?|weeks?|months?|years?) (?:after|before|from|later)",
  },
  parts: "(?:strategic )?(?:goal areas|goals|priorities|pillars|themes)|chapters",
  besideParts:
    "please|main|key|strategic|overall|top|general|set|plan|department|office|agency|fiscal|year|list|name",
  metadata: ENGLISH_METADATA,
  frames:
    "10-Q 10-K according annual answer called compare comparison define definition describe described " +
    "detail details disclose disclosed document documents file files filing FY information latest list " +
    "mean meaning mention mentioned million millions name names page pdf provide provided quarterly " +
    "recent relate related report reported reports round rounded says section stand state stated thousand " +
    "thousands quarter quarters versus vs actually currently exactly exact mainly mostly really still today usually " +
    "altogether lot bring brought come came go goes going went keep kept made make makes making put set take taken " +
    "takes took turn turned want wants happen happens happened okay mr mrs",
  ofChanges:
    "change changes shift shifts increase increases decrease decreases growth decline rise fall drivers driving drove drive " +
    "driven factors causes caused reasons contributors key main major primary principal biggest behind led explain explains so",
  synonyms: ENGLISH_SYNONYMS,
  heads: ENGLISH_HEADS,
  askingHeads: ENGLISH_ASKING_HEADS,
};
