import type { FoundPlace, TextPage as ShownPage } from "../../contract/generated/types.ts";
import { type CountedPage, type TextPage, timeOfPage } from "../../domain/documents/text-page.ts";
import { TYPES } from "../../domain/file-kinds.ts";
import type { PassageMetadata, Resource } from "../../domain/records.ts";
import type { FoundText } from "../../domain/text/find-text.ts";
import { pageBox } from "./boxes.ts";
import type { Linked } from "./shown.ts";
import { shownStructure } from "./shown-structure.ts";

/** More than a plan of A0 size has; pages with more are made to exhaust their readers. The contract states it. */
const MOST_LINES = 5_000;

/** A page of a resource's text, in the reply's form. */
export const shownPage = (resource: Resource, page: CountedPage, links: Linked): ShownPage => ({
  page: page.page,
  pages: page.pages,
  ...shownText(page),
  evidence_url: links.evidence(resource.id, [cited(resource, { page: page.page, ...timeOfPage(page.page) })]),
});

/** The lines of a page, their positions and structure; at most 5,000 lines. */
export function shownText({
  page,
  label,
  lines: all,
  layout,
  structure,
}: TextPage): Omit<ShownPage, "page" | "pages" | "evidence_url"> {
  const lines = all.slice(0, MOST_LINES).map((line, at) => {
    const box = layout?.boxes[at];
    return { ...line, box: box ? pageBox(page, box) : null };
  });
  return {
    ...(label !== undefined && { page_label: label }),
    lines,
    ...(layout && { page_width: layout.width, page_height: layout.height }),
    ...(structure && { structure: shownStructure(structure, lines.length) }),
  };
}

/** A place found on a page, in the reply's form. */
export const shownPlace = (
  resource: Resource,
  { page, lines }: TextPage,
  { line, line_end, ...words }: FoundText,
  links: Linked,
): FoundPlace => {
  const [start, end] = [lines[line - 1]?.start, lines[line_end - 1]?.end];
  const time = start === undefined || end === undefined ? {} : { start, end };
  const place = { page, line, line_end, ...time };
  return { ...place, ...words, evidence_url: links.evidence(resource.id, [cited(resource, place)]) };
};

type Place = Pick<PassageMetadata, "page" | "line" | "line_end" | "start" | "end">;

/** A place in the form of a citation for this type of resource: a page and lines, a time, or nothing, for the whole. */
const cited = ({ type }: Resource, { start, end, ...lines }: Place): PassageMetadata => {
  const { shape } = TYPES[type];
  if (shape === "pages") return { source_type: type, ...lines };
  if (shape !== "time") return { source_type: type };
  return { source_type: type, ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
};
