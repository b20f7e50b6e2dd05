import { eventLoopYielder } from "../domain/concurrency/event-loop.ts";
import { OPENING, openingOf } from "../domain/documents/opening.ts";
import type { Passage } from "../domain/documents/passage.ts";
import type { DocumentContext } from "./analysis.ts";

/** The assumed language of a document whose language cannot be recognised. */
const DEFAULT = "en";
/** Number of passages by which a document's language is recognised if they do not state it. */
const SAMPLES = 5;

export interface ContextOptions {
  /** Titles of these resources, as far as they are known. */
  titles(resourceIds: string[]): Promise<ReadonlyMap<string, string>>;
  /** The language of all documents and questions (ISO 639-1); undefined: each in its own. */
  language: string | undefined;
}

/** What identifies the documents of these passages, by resource. @param passages at least the first ones of each. */
export const contextsOf = async (
  passages: Passage[],
  { titles, language }: ContextOptions,
): Promise<ReadonlyMap<string, DocumentContext>> => {
  const grouped = Map.groupBy(passages, ({ resourceId }) => resourceId);
  const known = await titles([...grouped.keys()]);
  const contexts = new Map<string, DocumentContext>();
  const yieldWhenDue = eventLoopYielder();
  for (const [id, own] of grouped) {
    const first = own.filter(({ index }) => index < OPENING).sort((one, other) => one.index - other.index);
    const about = [withoutExtension(known.get(id) ?? ""), ...openingOf(first)].join("\n").trim();
    contexts.set(id, { about, language: language ?? (await languageOf(own)) });
    await yieldWhenDue();
  }
  return contexts;
};

const withoutExtension = (title: string): string => title.replace(/\.\w{1,5}$/, "");

const languageOf = async (passages: Passage[]): Promise<string> => {
  const said = passages.find(({ language }) => language !== undefined)?.language;
  if (said !== undefined) return said;
  const step = Math.max(1, Math.floor(passages.length / SAMPLES));
  const texts = passages.filter((_, at) => at % step === 0).map(({ text }) => text);
  // Loaded only for documents that do not state it: see `recogniseLanguage`.
  const { recogniseLanguage } = await import("../domain/language/recognise.ts");
  return recogniseLanguage(texts.join("\n")) ?? DEFAULT;
};
