import { ARABIC } from "../lexicon/arabic.ts";
import { CHINESE } from "../lexicon/chinese.ts";
import { DUTCH } from "../lexicon/dutch.ts";
import { ENGLISH } from "../lexicon/english.ts";
import { FRENCH } from "../lexicon/french.ts";
import { GERMAN } from "../lexicon/german.ts";
import { ITALIAN } from "../lexicon/italian.ts";
import { JAPANESE } from "../lexicon/japanese.ts";
import { PORTUGUESE } from "../lexicon/portuguese.ts";
import type { QuestionWords } from "../lexicon/question-words.ts";
import { RUSSIAN } from "../lexicon/russian.ts";
import { SPANISH } from "../lexicon/spanish.ts";

/** By ISO 639-1 code. */
export const QUESTION_WORDS: Readonly<Record<string, QuestionWords>> = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
  pt: PORTUGUESE,
  nl: DUTCH,
  ru: RUSSIAN,
  ar: ARABIC,
  zh: CHINESE,
  ja: JAPANESE,
};
