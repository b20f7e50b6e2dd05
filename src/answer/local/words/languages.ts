import { ARABIC } from "./arabic.ts";
import { CHINESE } from "./chinese.ts";
import { DUTCH } from "./dutch.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { ITALIAN } from "./italian.ts";
import { JAPANESE } from "./japanese.ts";
import { PORTUGUESE } from "./portuguese.ts";
import type { QuestionWords } from "./question-words.ts";
import { RUSSIAN } from "./russian.ts";
import { SPANISH } from "./spanish.ts";

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
