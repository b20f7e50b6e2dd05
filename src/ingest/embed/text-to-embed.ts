import { eventLoopYielder } from "../../domain/concurrency/event-loop.ts";
import type { PassageDraft } from "../../domain/documents/passage.ts";
import { MAX_SIZE, sizesOf, wholeCharacter } from "../split/size.ts";

/** A passage's context takes at most a quarter of an embedding model's input. */
const MAX_CONTEXT = MAX_SIZE / 4;
/** Characters of a passage within which its headings are looked for. */
const BEGINNING = 200;

/** See `textToEmbed`, for all passages of a document. */
export async function textsToEmbed(passages: readonly PassageDraft[], title: string): Promise<string[]> {
  const yieldWhenDue = eventLoopYielder();
  const texts: string[] = [];
  for (const passage of passages) {
    texts.push(textToEmbed(passage, title));
    await yieldWhenDue();
  }
  return texts;
}

/**
 * The text from which a passage's vector is computed: its document's title, the headings and table heads that it does
 * not begin with, and its text. It is no larger than the largest passage, so that it fits most embedding models; a
 * longer text is cut off.
 */
export function textToEmbed({ text, section = [], table }: PassageDraft, title: string): string {
  // Heads at the beginning of a table's text are lines without columns.
  const own = table === undefined ? text : text.slice(table.rows[0]?.start ?? 0);
  const beginning = own.slice(0, BEGINNING).toLowerCase();
  const path = [title, ...section.filter((heading) => !beginning.includes(heading.toLowerCase()))].join(
    " › ",
  );
  const heads = table && [
    table.title,
    table.unit,
    table.stub,
    [...new Set(table.columns)].filter(Boolean).join("; "),
  ];
  const context = [path, ...(heads ?? [])].filter(Boolean).join("\n");
  return cut(`${cut(context, MAX_CONTEXT)}\n\n${own}`, MAX_SIZE);
}

/** The beginning of a text, of at most this size; see `sizesOf`. */
function cut(text: string, most: number): string {
  const sizes = sizesOf(text);
  if ((sizes[text.length] ?? 0) <= most) return text;
  return text.slice(
    0,
    wholeCharacter(
      text,
      sizes.findLastIndex((size) => size <= most),
    ),
  );
}
