import type { Hit } from "../../../domain/documents/passage.ts";

type Words = ReadonlySet<string>;

/**
 * Which of a question's names each document contains somewhere in its hits. A name on the `card` of a document
 * identifies that document, and does not count where others mention it.
 */
export const namesByDocument = (
  passages: readonly { hit: Hit; known: Words }[],
  cards: readonly Words[],
  names: ReadonlyMap<string, Words>,
): ReadonlyMap<string, Words> => {
  const open = [...names.keys()].filter((name) => !cards.some((card) => card.has(name)));
  return new Map(
    [...Map.groupBy(passages, ({ hit }) => hit.passage.resourceId)].map(([id, own]) => [
      id,
      new Set(open.filter((name) => own.some(({ known }) => known.has(name)))),
    ]),
  );
};
