import type { ExtractedUnit } from "../domain/extracted.ts";
import type { PassageDraft } from "../domain/passage.ts";
import { Hyphens } from "./split/hyphens.ts";
import { splitPage } from "./split/pages.ts";
import { SpeechPassages } from "./split/speech.ts";

/**
 * Splits what was extracted into passages of about 150 words, at most 1,600 characters: at paragraphs and sentences,
 * a heading with the text below it, a table's rows whole. A passage lies on one page; in speech it spans whole
 * stretches. Nothing is left out, and only where a sentence had to be cut do two passages share words.
 * @param speech what stretches of speech were extracted from; pages are always a PDF's
 */
export async function* splitIntoPassages(
  units: AsyncIterable<ExtractedUnit>,
  speech: "voice" | "video" = "voice",
): AsyncGenerator<PassageDraft> {
  const hyphens = new Hyphens();
  const spoken = new SpeechPassages(speech);
  let index = 0;
  for await (const unit of units) {
    const drafts = unit.kind === "page" ? splitPage(unit, hyphens) : spoken.add(unit);
    for (const draft of drafts) yield { index: index++, ...draft };
  }
  for (const draft of spoken.flush()) yield { index: index++, ...draft };
}
