/** What two spellings of a word differ in, and the one that is kept. */
type Spelling = readonly [spelt: RegExp, kept: string];

/**
 * By how many words they tell. Words that American spelling has one form for and British tells apart by their meaning
 * ("cheque" and "check", "storey" and "story") are left as they are.
 */
const SPELLINGS: readonly Spelling[] = [
  // Not "size", "prize", "seize".
  [/(?<=[a-z]{3})iz(?=(?:e[drs]?|ers|ing|able|ation(?:s|al)?)$)/, "is"],
  [/(?<=[a-z]{2})yz(?=(?:e[drs]?|ers|ing)$)/, "ys"],
  [
    /(arb|ard|arm|behavi|cand|clam|col|demean|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|savi|sav|splend|succ|tum|val|vap|vig)our/,
    "$1or",
  ],
  [/(cent|fib|lit|lust|meag|met|scept|somb|spect|theat)re(?=s?$)/, "$1er"],
  [/(anal|catal|dial|epil|monol|prol)ogue/, "$1og"],
  [/(def|off|pret)ence(?=(?:s|less)?$)/, "$1ense"],
  [/licenc/, "licens"],
  [/practis/, "practic"],
  [/judgement/, "judgment"],
  [/programme(?=s?$)/, "program"],
  // Of medicine.
  [/(?<=[a-z])aemi/, "emi"],
  [/haem(?=[aop])/, "hem"],
  [/anaesth/, "anesth"],
  [/(encyclop|gyn|orthop|^p)ae(?=d|c)/, "$1e"],
  [/(diarrh|hom)oe(?=[ao])/, "$1e"],
  [/^oe(?=dema|soph|strog)/, "e"],
  [/^foet/, "fet"],
  [/sulph/, "sulf"],
  // One by one.
  [/manoeuvr(?:e(?=s?$))?/, "maneuver"],
  [/jewellery/, "jewelry"],
  [/counsellor/, "counselor"],
  [/(skil|wil)lful/, "$1ful"],
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
 * An English word in the one spelling that it is compared by: British and American ones find each other's texts.
 * @param word in lower case
 */
export const inOneSpelling = (word: string): string =>
  SPELLINGS.reduce((spelt, [other, kept]) => spelt.replace(other, kept), word);
