import { eventLoopYielder } from "../domain/event-loop.ts";
import type { ExtractedUnit } from "../domain/extracted.ts";
import type { PassageDraft } from "../domain/passage.ts";
import { describedIn } from "./split/description.ts";
import { Hyphens } from "./split/hyphens.ts";
import { splitPage } from "./split/pages.ts";
import { SpeechPassages } from "./split/speech.ts";

/**
 * Splits what was extracted into passages of about 150 words, at most 1,600 characters: at paragraphs and sentences,
 * a heading with the text below it, a table's rows whole. A passage lies on one page; in speech it spans whole
 * stretches. Nothing is left out, and only where a sentence had to be cut do two passages share words. What describes an
 * image is one passage, of at most 8,000 characters.
 * @param speech what stretches of speech were extracted from; pages are always a PDF's
 */
export async function* splitIntoPassages(
  units: AsyncIterable<ExtractedUnit>,
  speech: "voice" | "video" = "voice",
): AsyncGenerator<PassageDraft> {
  const hyphens = new Hyphens();
  const spoken = new SpeechPassages(speech);
  let index = 0;
  const split = (unit: ExtractedUnit): Iterable<Omit<PassageDraft, "index">> => {
    if (unit.kind === "page") return splitPage(unit, hyphens);
    return unit.kind === "speech" ? spoken.add(unit) : describedIn(unit);
  };
  const yieldWhenDue = eventLoopYielder();
  for await (const unit of units) {
    for (const draft of split(unit)) yield { index: index++, ...draft };
    await yieldWhenDue();
  }
  for (const draft of spoken.flush()) yield { index: index++, ...draft };
}
