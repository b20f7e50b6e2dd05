import type { RecognisedText } from "../domain/documents/extracted.ts";
import { textOfRegion } from "./pdf/recognition/recognition.ts";
import { linesOf } from "./pdf/text/lines.ts";
import type { Grey } from "./recognise/grey.ts";
import { recogniserFor } from "./recognise/recogniser.ts";

/** An image's content is assumed to be as long as a page, in inches: this determines how large its letters may be. */
const LONG_SIDE = 11;

/**
 * The text of a picture, line by line as a person reads it, with rows of tables kept together.
 * @param folder see `recogniserFor`
 * @returns undefined if there is none, or hardly any of it is legible
 */
export async function textInImage(
  picture: Grey,
  folder: string | undefined,
): Promise<RecognisedText | undefined> {
  const { width, height } = picture;
  const scale = Math.max(width, height) / LONG_SIDE / 72;
  const box = { left: 0, right: width / scale, bottom: 0, top: height / scale };
  const found = await textOfRegion(recogniserFor(folder), { picture, scale, box });
  return found && { ...found.recognised, lines: linesOf(found.fragments).map(({ text }) => text) };
}
