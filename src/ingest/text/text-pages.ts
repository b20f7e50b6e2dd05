import { isMissing } from "../../disk/missing.ts";
import type { ExtractedUnit } from "../../domain/documents/extracted.ts";
import { type CountedPage, pageAtTime, type TextPage } from "../../domain/documents/text-page.ts";
import { notFound } from "../../domain/errors.ts";
import { type ResourceType, TYPES } from "../../domain/file-kinds.ts";
import { countUnits, readUnit } from "../../extract/units.ts";
import { loadReadings } from "../read/readings.ts";
import { textOf, textUnits } from "../read/units.ts";
import { describedIn } from "../split/description.ts";

/** Where extraction stored a resource's units, and where the models' readings are. */
export interface StoredUnits {
  type: ResourceType;
  extracted: string;
  read: string;
}

/**
 * The non-empty pages of a resource's text, in order.
 * @throws QaError `not_found` if the text is gone or damaged
 */
export async function* textPages({ extracted, read }: StoredUnits): AsyncGenerator<TextPage> {
  let open: TextPage | undefined;
  try {
    for await (const unit of textUnits(extracted, read)) {
      const page = textPageOf(unit);
      if (open?.page === page.page) open.lines.push(...page.lines);
      else {
        if (open !== undefined) yield open;
        open = page;
      }
    }
  } catch (error) {
    throw asLost(error);
  }
  if (open !== undefined) yield open;
}

/**
 * A page of a resource's text, with the total number; undefined if there is no page with that number.
 * @param number from 1
 * @throws as `textPages` does
 */
export const textPage = (stored: StoredUnits, number: number): Promise<CountedPage | undefined> =>
  ["pages", "lines"].includes(TYPES[stored.type].shape)
    ? documentPage(stored, number).catch((error: unknown) => {
        throw asLost(error);
      })
    : otherPage(stored, number);

/** A document may be long: its other pages are skipped unread. */
const documentPage = async (
  { extracted, read }: StoredUnits,
  number: number,
): Promise<CountedPage | undefined> => {
  const unit = await readUnit(extracted, number - 1);
  if (unit === undefined || unit.kind === "sound") return undefined;
  const reading = unit.kind === "scan" ? (await loadReadings(read)).get(number - 1) : undefined;
  const [text] = textOf(unit, reading);
  return text && { ...textPageOf(text), pages: await countUnits(extracted) };
};

const otherPage = async (stored: StoredUnits, number: number): Promise<CountedPage | undefined> => {
  let found: TextPage = { page: number, lines: [] };
  let pages = 1;
  for await (const page of textPages(stored)) {
    if (page.page === number) found = page;
    pages = page.page;
  }
  return number > pages ? undefined : { ...found, pages };
};

const asLost = (error: unknown): unknown =>
  isMissing(error) || error instanceof SyntaxError ? notFound() : error;

/** A unit of text as a page of its resource, or as a part of one. */
export const textPageOf = (unit: ExtractedUnit): TextPage => {
  switch (unit.kind) {
    case "speech": {
      const { start, end, text } = unit;
      return { page: pageAtTime(start), lines: [{ text, start, end }] };
    }
    case "description": {
      const text = describedIn(unit)[0]?.text ?? "";
      return { page: 1, lines: text.split("\n").map((line) => ({ text: line })) };
    }
    default: {
      const { page, label, lines, layout, structure } = unit;
      return {
        page,
        ...(label !== undefined && { label }),
        lines: lines.map((text) => ({ text })),
        ...(layout && { layout }),
        ...(structure && { structure }),
      };
    }
  }
};
