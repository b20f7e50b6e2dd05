import { eventLoopYielder } from "../../domain/concurrency/event-loop.ts";
import type { ExtractedPage, ExtractedUnit } from "../../domain/documents/extracted.ts";
import type { PassageDraft, Place, SplitPassage, Spot } from "../../domain/documents/passage.ts";
import { lineOfText } from "../../domain/documents/text-page.ts";
import { type ResourceType, TYPES } from "../../domain/file-kinds.ts";
import { describedIn, recognisedFrom } from "./description.ts";
import { inLanguage } from "./language.ts";
import { PagePassages } from "./pages.ts";
import { SpeechPassages } from "./speech.ts";

/** Pages without a passage that are kept in case no page has one. */
const MOST_EMPTY_PAGES = 50;

/**
 * Splits extracted text into passages of about 150 words, at most 1,600 characters: at headings, paragraphs and
 * sentences, keeping a heading with the text below it and a table's rows whole. A passage lies on one page; in speech
 * it spans whole stretches. Tables of contents are left out, as are headers and footers except for the first
 * informative one of each, unless there is nothing else; two passages only share words if a sentence, or a row too
 * large for a passage, had to be cut. The description of an image is one passage, of at most 8,000 characters.
 * @param type of the document: its places have its shape
 */
export async function* splitIntoPassages(
  units: AsyncIterable<ExtractedUnit>,
  type: ResourceType = "pdf",
): AsyncGenerator<PassageDraft> {
  let index = 0;
  const drafts = inLanguage(draftsOf(units), recognise);
  for await (const draft of drafts) yield { index: index++, ...draft, place: placeIn(type, draft.place) };
}

/** A document without pages is still read in pages, but its lines are counted from its beginning. */
const placeIn = (type: ResourceType, spot: Spot): Place => {
  if (TYPES[type].shape !== "lines" || !("page" in spot)) return { source_type: type, ...spot };
  const [line, line_end] = [lineOfText(spot.page, spot.line), lineOfText(spot.page, spot.line_end)];
  return { source_type: type, line, line_end };
};

/** Loaded with the first document: see `recogniseLanguage`. */
const recognise = async (text: string): Promise<string | undefined> => {
  const { recogniseLanguage } = await import("../../domain/language/recognise.ts");
  return recogniseLanguage(text);
};

async function* draftsOf(units: AsyncIterable<ExtractedUnit>): AsyncGenerator<SplitPassage> {
  const pages = new PagePassages();
  const spoken = new SpeechPassages();
  let empty: ExtractedPage[] | undefined = [];
  const yieldWhenDue = eventLoopYielder();
  for await (const unit of units) {
    const drafts =
      unit.kind === "page"
        ? pagePassages(pages, unit)
        : unit.kind === "speech"
          ? spoken.add(unit)
          : describedIn(unit);
    let some = false;
    for await (const draft of drafts) {
      some = true;
      yield draft;
      await yieldWhenDue();
    }
    if (some) empty = undefined;
    else if (unit.kind === "page" && empty && empty.length < MOST_EMPTY_PAGES) empty.push(unit);
    await yieldWhenDue();
  }
  yield* spoken.flush();
  for (const { structure, ...page } of empty ?? []) yield* pagePassages(pages, page);
}

async function* pagePassages(pages: PagePassages, page: ExtractedPage): AsyncGenerator<SplitPassage> {
  const recognised = page.recognised && recognisedFrom(0, page.recognised);
  for await (const draft of pages.add(page)) yield recognised ? { ...draft, recognised } : draft;
}
