import type { Place } from "../../domain/passage.ts";
import type { KeyNote } from "../../domain/records.ts";

/** Where a note stands, as the contract has it: nothing for an image. */
export const metadataOf = (place: Place): Pick<KeyNote, "metadata"> => {
  if (place.source_type === "image") return {};
  if (place.source_type !== "pdf")
    return { metadata: { source_type: place.source_type, start: place.start } };
  return { metadata: { source_type: "pdf", page: place.page, line: place.line } };
};
