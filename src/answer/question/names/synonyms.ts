import { recent } from "../../../domain/collections/recent.ts";
import { wordsFor } from "../../words/figures.ts";

/** Words in a question that differ from those of documents, and the documents' words. */
export interface Synonym {
  asked: string;
  said: string;
}

/**
 * English: everyday words and their equivalents in statements, reports and manuals; the first pattern that matches a
 * word counts, and any one of several equivalents.
 */
const SAID_FOR: readonly (readonly [asked: string, said: string | readonly string[]])[] = [
  ["operating profits?", "operating income"],
  ["gross profits?", "gross margin"],
  ["(?<=how much (?:money )?[^?]{0,60})(?:earn(?:ed|s)?|ma[dk]e|makes)(?= from )", "revenue"],
  [
    "(?<=(?:how much(?: money)?|what) (?:did|has|have|does|will) [^?]{0,60})(?:pa(?:y|id) for(?! (?:[a-z]+ )?(?:tax|interest|rent|lease))|(?:pa(?:y|id)|spen[dt]) to (?:buy|acquire|take over))",
    ["purchase price", "consideration"],
  ],
  ["(?<=(?:how much (?!time)|what did )[^?]{0,60})spen[dt](?= on )", "expenses"],
  ["(?:net )?profits?|earn(?:ed)?|earnings(?! per)|bottom line", "net income"],
  ["(?<=how much (?:did|does|do|has|have) [^?]{0,60})(?:sell|sold)", ["revenue", "net sales"]],
  ["turnover|sales", ["revenue", "net sales"]],
  ["revenues?", "net sales"],
  ["EPS|earnings per share", ["earnings per share", "net income per share"]],
  ["R&D (?:expenses?|costs?|spending)", ["research and development", "R&D"]],
  ["R&D", "research and development"],
  ["SG&A", "selling, general and administrative"],
  ["COGS", "cost of sales"],
  ["PP&E", "property, plant and equipment"],
  ["M&A", "mergers and acquisitions"],
  ["opex|operating costs?|operational (?:spending|costs?|expenses)", "operating expenses"],
  ["(?:inventory|stock) levels?", "inventories"],
  [
    "operating cash flows?|cash flows? from operations|(?:net )?cash(?: flows?)? from operating activities",
    "net cash provided by operating activities",
  ],
  ["capex", "capital expenditures"],
  ["cash on hand", "cash and cash equivalents"],
  ["bu(?:y|ys|ying|ought) back|buying [^?]{1,30} back|buybacks?", "repurchased"],
  ["pa(?:y|ys|ying|id) (?:back|off)", "repaid"],
  ["unpaid", "outstanding"],
  ["(?:customers|clients) owed?|owed by (?:customers|clients)", "accounts receivable"],
  ["stockholders?", "shareholders"],
  ["shareholders?", "stockholders"],
  ["vacations?|paid time off|PTO", "annual leave"],
  ["(?:doctor|sick) note", "doctor's certificate"],
  ["staff|workforce|headcount|people (?:who )?work(?:ed)?|workers", "employees"],
  ["(?<=how many )employees(?= (?:does|do|did|are|were|has|have|work))", "full-time equivalent employees"],
  ["ads?", "advertising"],
  ["CEO", "chief executive officer"],
  ["CFO", "chief financial officer"],
  ["COO", "chief operating officer"],
  ["CTO", "chief technology officer"],
  ["CIO", "chief information officer"],
  ["set up|founded|c(?:o|a)me into (?:existence|being)", "established"],
  ["buy|bought|takeover", "acquired"],
  ["head ?office|headquarter(?:s|ed)?", "principal executive offices"],
  ["street address", "address of principal executive offices"],
  ["biggest", "largest"],
  // "Max" is also a name.
  [
    "(?<=\\bthe )max|max(?= (?:per|a|each|every|number|amount|speed|weight|dose|load|temperature|length|size|height|width|depth|capacity|input|output|supply|voltage|current|power|resolution|file)\\b)",
    ["maximum", "highest", "not exceed"],
  ],
  ["maximum", ["highest", "not exceed"]],
  ["(?:per|a|each|every) day", "daily"],
  ["(?:per|a|each|every) week", "weekly"],
  ["(?:per|a|each|every) month", "monthly"],
  ["altogether", "total"],
  ["master['’]s(?: degree)?", ["MSc", "MA", "MBA"]],
  ["bachelor['’]s(?: degree)?|undergraduate degree", ["BSc", "BA", "BEng"]],
  ["doctorate|doctoral degree", "PhD"],
  [
    "(?:last|latest) (?:day|date) (?:to|for|on which)|(?:application|submission|entry) deadline|deadline (?:to|for)",
    ["closing date", "deadline"],
  ],
  ["(?:my |your |the )?(?:boss|line manager)", ["reports to", "line manager"]],
  ["hand(?:s|ed|ing)? in", "submit"],
  ["runs? out", "valid until"],
  ["how heavy|weigh(?:s|ed)?", "weight"],
  ["how (?:loud|noisy)", "noise"],
  ["how tall", "height"],
  ["how wide", "width"],
  ["how deep", "depth"],
  ["how fast", "speed"],
  ["how old", "age"],
  ["how (?:expensive|dear|cheap)", "price"],
  ["how (?:hot|cold|warm)", "temperature"],
  [
    "turn(?:s|ed|ing)? down(?! the (?:volume|heat|light|sound|music|temperature))",
    ["declined", "rejected", "refused"],
  ],
  ["t(?:akes?|ook|aken|aking) part(?= in(?!\\p{L})|\\W*$)", ["participated", "enrolled"]],
  ["call(?:s|ed|ing)? off", "cancelled"],
  ["put(?:s|ting)? off(?!-)", "postponed"],
  ["get(?:s|ting)? rid of", "dispose"],
  ["sign(?:s|ed|ing)? off(?! the)", ["approve", "authorise"]],
  ["f(?:ind|igure) out", "check"],
  ["(?:turn|switch)(?:s|es|ed|ing)? off", "disable"],
  ["(?:turn|switch)(?:s|es|ed|ing)? on", "enable"],
  ["rose|rise|went up|go up", "increased"],
  ["fell|fall|dropped|drop|went down|go down|lower|decline", "decreased"],
];
/** In a span of time, numbers are written either way, and stand in every column head. */
const NO_SPAN = "(?! (?:months?|years?|quarters?|weeks?|days?))";
const NUMBERS = [3, 4, 5, 6, 7, 8, 9, 10].map(
  (number) => [`${wordsFor(number)[0]}${NO_SPAN}`, String(number)] as const,
);
const ALL = [...SAID_FOR, ...NUMBERS];
const PATTERN = new RegExp(
  ALL.map(([asked]) => `((?<![\\p{L}\\p{N}])(?:${asked})(?![\\p{L}\\p{N}]))`).join("|"),
  "giu",
);

/** Size of the cache: a question is needed for each search, and each time that it is read. */
const REMEMBERED = 64;

/** What documents call the words of a question, if they differ. */
export const synonymsIn = recent(
  (question): readonly Synonym[] =>
    [...question.matchAll(PATTERN)].flatMap(([asked, ...groups]) => {
      const said = ALL[groups.findIndex((group) => group !== undefined)]?.[1];
      return [said ?? []].flat().map((each) => ({ asked, said: each }));
    }),
  REMEMBERED,
);
