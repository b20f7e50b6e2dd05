import type { Prefixes } from "./settings.ts";

const NONE: Prefixes = { query: "", passage: "" };
const TASK = "Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:";
const SEARCH: Prefixes = { query: "Represent this sentence for searching relevant passages: ", passage: "" };

/** What the makers of a family say their models were trained with; the first entry that matches a name is used. */
const FAMILIES: readonly (readonly [name: RegExp, prefixes: Prefixes])[] = [
  [/qwen3-embedding/i, { query: TASK, passage: "" }],
  [/\be5\b.*\binstruct\b|\be5-mistral/i, { query: `${TASK} `, passage: "" }],
  [/\be5-(?:small|base|large)/i, { query: "query: ", passage: "passage: " }],
  [/\bbge-(?:small|base|large)(?!-zh)/i, SEARCH],
  [/\bnomic-embed/i, { query: "search_query: ", passage: "search_document: " }],
  [/\barctic-embed.*(?:v2|2\.0)|\barctic-embed2/i, { query: "query: ", passage: "" }],
  [/\barctic-embed/i, SEARCH],
  [/\bmxbai-embed/i, SEARCH],
];

/** The prefixes of queries and passages for a model of this name. */
export const knownPrefixes = (model: string): Prefixes =>
  FAMILIES.find(([name]) => name.test(model))?.[1] ?? NONE;
