import { ARABIC } from "./languages/arabic.ts";
import { CHINESE } from "./languages/chinese.ts";
import { DUTCH } from "./languages/dutch.ts";
import { ENGLISH } from "./languages/english.ts";
import { FRENCH } from "./languages/french.ts";
import { GERMAN } from "./languages/german.ts";
import { ITALIAN } from "./languages/italian.ts";
import { JAPANESE } from "./languages/japanese.ts";
import { PORTUGUESE } from "./languages/portuguese.ts";
import { RUSSIAN } from "./languages/russian.ts";
import { SPANISH } from "./languages/spanish.ts";
import type { QuestionWords } from "./question-words.ts";

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
