import { expect, it } from "vitest";
import { knownPrefixes } from "../../src/models/prefixes.ts";

const TASK = /^Instruct: [^\n]+\nQuery: ?$/;
const SEARCH = "Represent this sentence for searching relevant passages: ";

it.each<[string, string | RegExp, string]>([
  ["intfloat/multilingual-e5-small", "query: ", "passage: "],
  ["e5-base-v2", "query: ", "passage: "],
  ["intfloat/multilingual-e5-large-instruct", TASK, ""],
  ["Qwen/Qwen3-Embedding-0.6B", TASK, ""],
  ["qwen3-embedding:4b", TASK, ""],
  ["BAAI/bge-small-en-v1.5", SEARCH, ""],
  ["nomic-embed-text:latest", "search_query: ", "search_document: "],
  ["nomic-ai/nomic-embed-text-v1.5", "search_query: ", "search_document: "],
  ["Snowflake/snowflake-arctic-embed-m-v1.5", SEARCH, ""],
  ["Snowflake/snowflake-arctic-embed-l-v2.0", "query: ", ""],
  ["snowflake-arctic-embed2", "query: ", ""],
  ["mxbai-embed-large", SEARCH, ""],
  ["BAAI/bge-m3", "", ""],
  ["BAAI/bge-large-zh-v1.5", "", ""],
  ["text-embedding-3-small", "", ""],
  ["local", "", ""],
])("a model named %s is given the prefixes of its family", (model, query, passage) => {
  const known = knownPrefixes(model);
  expect(known.query).toMatch(query instanceof RegExp ? query : new RegExp(`^${query}$`));
  expect(known.passage).toBe(passage);
});
