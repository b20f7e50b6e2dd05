import type { ExtremeWords } from "../question-words.ts";

const PRICE = "price cost fee fare charge amount";
const LENGTH = "length distance duration long";
const TIME = "time duration";

/** Words for the most or the least of something, and what they measure; of those without, what follows on them says so. */
export const ENGLISH_EXTREMES: readonly ExtremeWords[] = [
  { says: "cheapest|least expensive|most affordable", least: true, of: PRICE },
  { says: "most expensive|dearest|priciest|costliest", of: PRICE },
  { says: "heaviest", of: "weight mass" },
  { says: "lightest", least: true, of: "weight mass" },
  { says: "longest", of: `${LENGTH} time` },
  { says: "shortest", least: true, of: `${LENGTH} time height` },
  { says: "tallest", of: "height" },
  { says: "deepest", of: "depth" },
  { says: "widest", of: "width" },
  { says: "oldest", of: "age" },
  { says: "youngest", least: true, of: "age" },
  { says: "fastest|quickest", of: "speed" },
  { says: "fastest|quickest", least: true, of: TIME },
  { says: "slowest", least: true, of: "speed" },
  { says: "slowest", of: TIME },
  { says: "warmest|hottest", of: "temperature" },
  { says: "coldest", least: true, of: "temperature" },
  { says: "best[- ]selling|s(?:ell|old)s? (?:the )?(?:best|most)", alone: true, of: "sales revenue" },
  {
    says: "(?:ma[dk]es?|earn(?:s|ed)?|brings? in|brought in) (?:the )?most(?: (?:money|revenue|profits?))?|most profitable",
    alone: true,
    of: "operating income profit revenue sales",
  },
  {
    says: "worst[- ]selling|s(?:ell|old)s? (?:the )?(?:worst|least)",
    alone: true,
    least: true,
    of: "sales revenue",
  },
  { says: "largest|biggest", of: "size area population" },
  { says: "smallest", least: true, of: "size area population" },
  {
    says: "highest|largest|biggest|greatest|longest|heaviest|(?<!at )most(?! (?:of|people|recent|likely|common|\\p{L}+(?:ive|ant|ent|ful|ous|al|able|ible|ed|ing|ly)) ?\\b)",
    of: "",
  },
  {
    says: "lowest|smallest|(?<!at )least(?! \\p{L}+(?:ive|ant|ent|ful|ous|al|able|ible|ed|ing|ly)\\b)|fewest|shortest|lightest",
    least: true,
    of: "",
  },
];
