import type { Passage } from "../../../domain/documents/passage.ts";
import { sentencesOf, type TextSpan } from "../../../domain/text/sentences.ts";
import { termsIn } from "../scoring/term-weighting.ts";
import { Terms } from "../scoring/terms.ts";

const SENTENCE_END = /[.!?;…。！？؟।][\s"'”’»)\]]*$/u;

/** Whether a text ends like a sentence. */
export const isEnded = (text: string): boolean => SENTENCE_END.test(text);

/** A sentence of a passage, and its position there. */
export interface Sentence {
  span: TextSpan;
  text: string;
  terms: Terms;
}

const known = new WeakMap<Passage, readonly Sentence[]>();

/** The sentences of a passage, in order; cached with it, as a question may read it several times. */
export const sentencesIn = (passage: Passage): readonly Sentence[] => {
  const before = known.get(passage);
  if (before !== undefined) return before;
  const { text, language } = passage;
  const sentences = sentencesOf(text, language).map((span) => {
    const said = text.slice(span.start, span.end);
    return { span, text: said, terms: termsIn(said, language) };
  });
  known.set(passage, sentences);
  return sentences;
};

/** Joins consecutive sentences from the first to the last. */
export function joined(text: string, first: Sentence, others: readonly Sentence[]): Sentence {
  const span = { start: first.span.start, end: others.at(-1)?.span.end ?? first.span.end };
  const terms = new Terms([first, ...others].flatMap(({ terms }) => terms.list));
  return { span, text: text.slice(span.start, span.end), terms };
}
