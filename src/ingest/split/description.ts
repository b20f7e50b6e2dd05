import type { ExtractedDescription } from "../../domain/extracted.ts";
import type { PassageDraft } from "../../domain/passage.ts";
import { wholeCharacter } from "./size.ts";

/** A page of dense text is 5,000; more is a model that repeats itself. */
const MOST_CHARACTERS = 8_000;

/** One passage of what an image shows and says, so that its parts are read together; none for an empty description. */
export function describedIn({ text }: ExtractedDescription): Omit<PassageDraft, "index">[] {
  const whole = text.trim();
  const end = whole.length > MOST_CHARACTERS ? wholeCharacter(whole, MOST_CHARACTERS) : whole.length;
  if (end === 0) return [];
  return [{ text: whole.slice(0, end).trimEnd(), place: { source_type: "image" }, lineStarts: [] }];
}
