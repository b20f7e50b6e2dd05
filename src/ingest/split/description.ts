import type { ExtractedDescription, Recognised } from "../../domain/documents/extracted.ts";
import type { PassageDraft, SplitPassage } from "../../domain/documents/passage.ts";
import { wholeCharacter } from "./size.ts";

/** A page of dense text has 5,000; more is a model repeating itself. */
const MOST_CHARACTERS = 8_000;

/**
 * The confidence with which a passage's text was recognised, in hundredths. @param start offset from which on it was
 */
export const recognisedFrom = (
  start: number,
  { confidence }: Recognised,
): NonNullable<PassageDraft["recognised"]> => ({ confidence: Math.round(confidence * 100) / 100, start });

/** Separates a description from recognised text. */
const TEXT_IN_IMAGE = "Text in the image:";

/**
 * One passage for what an image shows and says, so that both are read together: the model's description, then the
 * recognised text; none if there is neither.
 */
export function describedIn({ text, recognised }: ExtractedDescription): SplitPassage[] {
  const description = text.trim();
  const read = recognised?.lines.join("\n").trim() ?? "";
  const before = description === "" ? "" : `${description}\n\n${TEXT_IN_IMAGE}\n`;
  const whole = read === "" ? description : before + read;
  const end = whole.length > MOST_CHARACTERS ? wholeCharacter(whole, MOST_CHARACTERS) : whole.length;
  if (end === 0) return [];
  return [
    {
      text: whole.slice(0, end).trimEnd(),
      place: {},
      lineStarts: [],
      ...(recognised !== undefined &&
        read !== "" &&
        before.length < end && {
          recognised: recognisedFrom(before.length, recognised),
        }),
    },
  ];
}
