import { stemmer } from "stemmer";
import { wordsOf } from "../domain/words.ts";

/**
 * What a text is about, for comparing a question with a sentence: its words in order, without stop words, stemmed
 * (Porter's English stemmer). Both are English; in other languages words match as they are, or nearly so, because
 * question and sentence are treated alike.
 */
export const termsOf = (text: string): string[] => wordsOf(text).map((word) => stemmer(word));
