import { safeMarkdown } from "../domain/markdown.ts";
import type { Part } from "../domain/records.ts";
import { explanationOf } from "./explain.ts";
import type { Answered } from "./explanation.ts";
import { leansBack, withCarriedOver } from "./follow-up.ts";
import { searched } from "./image.ts";
import { kindOf } from "./local/kind.ts";
import { type LocalPart, readLocally } from "./local.ts";
import { NOTHING_FOUND, type Question } from "./question.ts";
import type { Found, Retrieve } from "./retrieve.ts";
import { readable, sourceOf } from "./source.ts";
import { termsOf } from "./terms.ts";

/** An answer without a chat model: what the image shows, where one came, and what the local reader finds. */
export const readAnswer = async (
  retrieve: Retrieve,
  { workspaceId, text, resourceIds, history = [] }: Question,
  seen: string | undefined,
  signal: AbortSignal,
): Promise<Answered> => {
  const carried = withCarriedOver(text, seen === undefined ? history : []);
  const query = { workspaceId, text: searched(carried, seen), ...(resourceIds && { resourceIds }) };
  // "What is this?" asks for what the image shows; "What does the bakery sell?" does not.
  const wanted = seen !== undefined && leansBack(text) ? searched(text, seen) : carried;
  const retrieved = await retrieve(query, signal);
  const { found } = retrieved;
  const parts = partsOf(readFollowUp(wanted, text, found), found);
  const shown: Part[] = seen === undefined ? [] : [{ text: safeMarkdown(seen).trim(), source: null }];
  return {
    answer: {
      type: "answer",
      parts: [...shown, ...(parts.length > 0 ? parts : [NOTHING_FOUND])],
      form: null,
    },
    explanation: explanationOf(kindOf(wanted), retrieved),
  };
};

/**
 * Where words were carried over to a question, passages with words of its own come first: read for the whole of it,
 * then for its own words alone.
 */
const readFollowUp = (whole: string, own: string, found: Found[]): LocalPart[] => {
  const hits = found.map(({ hit }) => hit);
  if (whole === own) return readLocally(own, hits);
  const terms = new Set(termsOf(own));
  const near = hits.filter(({ passage }) => termsOf(passage.text).some((term) => terms.has(term)));
  const ways = [() => readLocally(whole, near), () => readLocally(own, near), () => readLocally(whole, hits)];
  for (const way of ways) {
    const parts = way();
    if (parts.length > 0) return parts;
  }
  return [];
};

const partsOf = (parts: LocalPart[], found: Found[]): Part[] => {
  const titles = new Map(found.map(({ hit, title }) => [hit.passage.resourceId, title]));
  return parts.map(({ text, hit: { passage }, span }) => ({
    text: safeMarkdown(readable(text)),
    source: sourceOf(passage, span, titles.get(passage.resourceId) ?? ""),
  }));
};
