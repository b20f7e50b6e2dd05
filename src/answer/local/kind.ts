import type { QuestionKind } from "../explanation.ts";

/** What a question asks for. */
export const kindOf = (question: string): QuestionKind => {
  if (/\bcompare\b|\bversus\b|\bvs\b|\bdifferences? between\b/i.test(question)) return "comparison";
  if (/\bsummar(?:y|i[sz]e)\b|\bmain points\b|\bwhat is\b.{0,80}\babout\b/i.test(question)) return "summary";
  return /^\s*(?:list|name|enumerate)\b/i.test(question) ? "list" : "other";
};
