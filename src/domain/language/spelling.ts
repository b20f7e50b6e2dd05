/** The difference between two spellings of a word, and the one that is kept. */
type Spelling = readonly [spelt: RegExp, kept: string];

/** Stems that take "-ise" in both spellings, with their possible prefixes. */
const ALWAYS_WITH_S =
  "(?:re|un|over|ill|well)?(?:advertis|advis|appris|chastis|chemis|circumcis|compris|compromis|concis|demis|despis|devis|enfranchis|enterpris|excis|exercis|exorcis|expertis|franchis|improvis|incis|merchandis|moonris|mortis|paradis|practis|precis|premis|promis|repris|revis|sunris|supervis|surmis|surpris|televis|treatis|valis)";

/**
 * Sorted by how many words they affect. "Cheque" and "storey" are left alone: their American spellings are mostly other
 * words.
 */
const SPELLINGS: readonly Spelling[] = [
  // "Organise": this finds the stem of "organize", which is also that of "organ", just as "modernize" and "modern"
  // share one.
  [
    new RegExp(`^(?!(?:${ALWAYS_WITH_S}))([a-z]{2,}[^aeouw])is(?=(?:e[drs]?|ers|ing|able|ation(?:s|al)?)$)`),
    "$1iz",
  ],
  [/(?<=[a-z]{3})ys(?=(?:e[drs]?|ers|ing)$)/, "yz"],
  [
    /(arb|ard|arm|behavi|cand|clam|col|demean|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|savi|sav|splend|succ|tum|val|vap|vig)our/,
    "$1or",
  ],
  [/(cent|fib|lit|lust|meag|met|scept|somb|spect|theat)re(?=s?$)/, "$1er"],
  [/(cent|fib|lust|met)r(?=(?:ed|ing)$)/, "$1er"],
  [/(anal|catal|dial|epil|monol|prol)ogue(?=s?$)/, "$1og"],
  [/(anal|catal|dial)ogu(?=e[dr]s?$|ing$)/, "$1og"],
  [/(def|off|pret)ence(?=(?:s|less)?$)/, "$1ense"],
  [/licenc/, "licens"],
  [/practis/, "practic"],
  [/judgement/, "judgment"],
  [/programme(?=s?$)/, "program"],
  // Medical terms.
  [/(?<=[a-z])aemi/, "emi"],
  [/haem(?=[aop])/, "hem"],
  [/anaesth/, "anesth"],
  [/(encyclop|gyn|orthop|^p)ae(?=d|c)/, "$1e"],
  [/(diarrh|hom)oe(?=[ao])/, "$1e"],
  [/^oe(?=dema|soph|strog)/, "e"],
  [/^foet/, "fet"],
  [/sulph/, "sulf"],
  // Individual words.
  [/manoeuvr(?:e(?=s?$))?/, "maneuver"],
  [/jewellery/, "jewelry"],
  [/counsellor/, "counselor"],
  [/(skil|wil)ful/, "$1lful"],
  [/^alumini(?=um)/, "alumin"],
  [/^grey/, "gray"],
  [/^kerb/, "curb"],
  [/^mould/, "mold"],
  [/^moustach/, "mustach"],
  [/^plough/, "plow"],
  [/^pyjama/, "pajama"],
  [/^sceptic/, "skeptic"],
  [/^tyre(?=s?$)/, "tire"],
  [/^yoghurt/, "yogurt"],
];

/**
 * An English word in the one spelling used for comparison: texts in British and American spelling find each other.
 * @param word in lower case
 */
export const inOneSpelling = (word: string): string =>
  SPELLINGS.reduce((spelt, [other, kept]) => spelt.replace(other, kept), word);
