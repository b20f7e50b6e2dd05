import { metadataOf } from "../../answer/source.ts";
import type { Source } from "../../contract/generated/types.ts";
import type { Passage } from "../../domain/documents/passage.ts";

/** The passage's identity, and the position of all of it. */
export const shownPassage = (passage: Passage, title: string): Omit<Source, "evidence_url"> => ({
  chunk_id: passage.id,
  resource_id: passage.resourceId,
  resource_title: title,
  chunk_index: passage.index,
  metadata: metadataOf(passage, { start: 0, end: passage.text.length }),
});
