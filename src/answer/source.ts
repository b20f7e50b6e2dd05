import { type Passage, placeOf } from "../domain/documents/passage.ts";
import type { PassageMetadata, Source } from "../domain/records.ts";
import type { TextSpan } from "../domain/text/sentences.ts";

/** White space of a table row or a line end means nothing in a sentence. */
export const readable = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The source of a part: these words of the passage, with their page and lines, and their section. */
export const sourceOf = (passage: Passage, span: TextSpan, title: string): Source => ({
  chunk_id: passage.id,
  resource_id: passage.resourceId,
  resource_title: title,
  chunk_index: passage.index,
  metadata: { ...metadataOf(passage, span), quote: readable(passage.text.slice(span.start, span.end)) },
});

/** The position of a passage's words, in the contract's form. */
export const metadataOf = (passage: Passage, span: TextSpan): PassageMetadata => ({
  ...placeOf(passage, span),
  ...(passage.section && { section: passage.section.join(" › ") }),
  ...(passage.comment !== undefined && { comment: passage.comment }),
  ...recognisedIn(passage, span),
});

const recognisedIn = (
  { recognised }: Passage,
  { end }: TextSpan,
): Pick<PassageMetadata, "recognised" | "confidence"> =>
  recognised === undefined || end <= recognised.start
    ? {}
    : { recognised: true, confidence: recognised.confidence };
