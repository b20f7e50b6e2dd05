import type { Passage } from "../../../domain/documents/passage.ts";
import { fenced } from "../../../domain/models/fence.ts";
import type { Given } from "./given.ts";
import type { Introduction } from "./introductions.ts";
import { FULL_ROOM, hasEnough, type Room } from "./room.ts";

/**
 * Passages as a model is given them, numbered from 1, each document introduced before its first one; documents without
 * passages are introduced first.
 */
export const shownPassages = (
  given: readonly Given[],
  introductions: readonly Introduction[] = [],
  room: Pick<Room, "passages"> = FULL_ROOM,
): string => {
  const hasDetails = hasEnough(room);
  const waiting = new Map(
    introductions
      .map((each) => [each.resourceId, introduced(each, hasDetails)] as const)
      .filter(([, text]) => text !== ""),
  );
  const told = new Set(given.map(({ passage }) => passage.resourceId));
  const alone = [...waiting].filter(([id]) => !told.has(id)).map(([, text]) => text);
  const shown = given.flatMap((each, at) => {
    const { resourceId } = each.passage;
    const before = waiting.get(resourceId);
    waiting.delete(resourceId);
    return [...(before ? [before] : []), passageShown(each, at + 1)];
  });
  return [...alone, ...shown].join("\n");
};

/** Empty for a document about which nothing is known. */
const introduced = ({ title, lines, details }: Introduction, hasDetails: boolean): string => {
  const told = [...lines, ...(details && hasDetails ? [details] : [])].join("\n");
  return told === "" ? "" : fenced("document", { title }, told);
};

const passageShown = ({ passage, title, shown, printed }: Given, number: number): string =>
  fenced(
    "passage",
    {
      number,
      document: title,
      ...sectionOf(passage),
      ...whereOf(passage, printed),
      ...commentOf(passage),
      ...readingOf(passage),
    },
    shown,
  );

const commentOf = ({ comment }: Passage): Record<string, string> =>
  comment === undefined ? {} : { comment };

const sectionOf = ({ section = [] }: Passage): Record<string, string> =>
  section.length === 0 ? {} : { section: section.join(" › ") };

const printedPage = (printed: string | number | undefined): Record<string, string | number> =>
  printed === undefined ? {} : { printed_page: printed };

const readingOf = ({ recognised }: Passage): Record<string, string> =>
  recognised === undefined ? {} : { text: "recognised in a picture, may be misread" };

const whereOf = ({ place }: Passage, printed: number | undefined): Record<string, string | number> => {
  if ("page" in place) return { page: place.page, ...printedPage(place.page_label ?? printed) };
  return "start" in place ? { seconds: `${Math.round(place.start)}-${Math.round(place.end)}` } : {};
};
