import type { Passage } from "../../../domain/documents/passage.ts";
import { tableMarkdown } from "../../../domain/documents/table-text.ts";
import { sentencesOf, type TextSpan } from "../../../domain/text/sentences.ts";

/** What a passage says at these positions, readable: the sentences, or the rows of its table under their heads. */
export const excerptOf = ({ text, table, language }: Passage, spans: TextSpan[]): string => {
  const isMeant = ({ start, end }: TextSpan): boolean =>
    spans.some((span) => start < span.end && span.start < end);
  const rows = table?.rows.filter(isMeant) ?? [];
  if (table && rows.length > 0) return tableMarkdown(table, rows);
  return sentencesOf(text, language)
    .filter(isMeant)
    .map(({ start, end }) => text.slice(start, end))
    .join(" … ");
};
