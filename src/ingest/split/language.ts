import type { SplitPassage } from "../../domain/documents/passage.ts";

/** This many passages show a document's language, with up to this many characters of each. */
const SAMPLE_PASSAGES = 40;
const SAMPLE_CHARACTERS = 300;

/**
 * The passages of one document, with the language of its beginning.
 * @param recognise ISO 639-1, undefined if the text does not tell
 */
export async function* inLanguage(
  drafts: AsyncIterable<SplitPassage>,
  recognise: (text: string) => Promise<string | undefined>,
): AsyncGenerator<SplitPassage> {
  const held: SplitPassage[] = [];
  let known: Pick<SplitPassage, "language"> | undefined;
  const tell = async (): Promise<Pick<SplitPassage, "language">> => {
    const language = await recognise(held.map(({ text }) => text.slice(0, SAMPLE_CHARACTERS)).join("\n"));
    return language === undefined ? {} : { language };
  };
  for await (const draft of drafts) {
    if (known) yield { ...draft, ...known };
    else held.push(draft);
    if (held.length < SAMPLE_PASSAGES) continue;
    known = await tell();
    for (const each of held.splice(0)) yield { ...each, ...known };
  }
  known ??= await tell();
  for (const each of held) yield { ...each, ...known };
}
