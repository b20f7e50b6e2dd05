import type { NamedClass } from "./question-words.ts";

/** If a question names several of these classes, the first counts: a "law firm" is not a law. */
export const ENGLISH_CLASSES: readonly NamedClass[] = [
  { asks: "law firm", says: "LLP|LLC|PLLC|P\\.C\\.|Law Firm|Law Offices?", isAlwaysSaid: true },
  { asks: "judges?|justices?", says: "Judges?|Justices?|Hon\\.|Honorable", isAlwaysSaid: true },
  {
    asks: "(?:universit(?:y|ies)|colleges?)(?! (?:alumn[aeiu]|members?|students?|graduates?|professors?|towns?))",
    says: "University|College|Institute|School|Academy",
    isAlwaysSaid: true,
  },
  { asks: "courts?(?! (?:case|ruling|decision))", says: "Courts?|Tribunal|Circuit" },
  { asks: "(?:executive )?orders?", says: "Orders?" },
  { asks: "laws?|acts?|statutes?|legislation", says: "Acts?|Law|Code|Title|Amendment|Statute" },
  { asks: "directives?|regulations?", says: "Directive|Regulations?|Rules?" },
  {
    asks: "compan(?:y|ies)|firms?|manufacturers?|suppliers?|vendors?|contractors?|retailers?|carmakers?|insurers?",
    says: "Inc|Corp|Corporation|LLC|LLP|Ltd|Limited|GmbH|AG|AO|plc|PLC|S\\.A|N\\.V|Co|Company|Companies|Group|Holdings",
  },
  { asks: "banks?", says: "Banks?|Bancorp|N\\.A" },
  {
    asks: "agenc(?:y|ies)|departments?|bureaus?|offices?|ministr(?:y|ies)|commissions?|regulators?|authorit(?:y|ies)",
    says: "Departments?|Agency|Bureau|Office|Ministry|Commission|Administration|Authority",
  },
  { asks: "part(?:y|ies)", says: "Party" },
  { asks: "awards?|medals?|prizes?", says: "Awards?|Medals?|Medallion|Prize" },
  { asks: "museums?|galler(?:y|ies)", says: "Museum|Gallery" },
];
