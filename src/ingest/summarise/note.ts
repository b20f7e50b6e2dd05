import type { Place } from "../../domain/documents/passage.ts";
import type { KeyNote } from "../../domain/records.ts";

/** The place of a note, as in the contract: nothing for the whole. */
export const metadataOf = (place: Place): Pick<KeyNote, "metadata"> => {
  const { source_type } = place;
  if ("page" in place) return { metadata: { source_type, page: place.page, line: place.line } };
  if ("line" in place) return { metadata: { source_type, line: place.line } };
  return "start" in place ? { metadata: { source_type, start: place.start } } : {};
};
