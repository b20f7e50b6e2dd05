import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words.ts";
import { acronymsIn, explains } from "../../question/acronyms.ts";
import { isFrame } from "../../question/frame.ts";
import type { Patterns } from "../../words/patterns.ts";
import { definedIn } from "./defined.ts";
import { defining, definingAlone, type Expected, NEVER } from "./expectation.ts";

/** Whose the thing is that is asked for: "the mill's" mission. */
const OWNER = /(?<![^\s'’])[^\s'’]+['’]s?(?!\p{L})/gu;

/** What an acronym, and what it names, is called: "the OAK committee". English. */
const CLASS_OF_NAMES =
  "acronyms?|abbreviations?|initials|letters|short(?: form)?|committee|council|agency|office|department|board|group|programme|program|unit|division|act|system|report";

/** What says what something is, or spells it out. */
export const definitionIn = (question: string, patterns: Patterns, language: string): Expected => {
  const acronyms = acronymsIn(question);
  const { spelling } = patterns.words;
  if (acronyms.length > 0 && spelling !== undefined && patterns.find(spelling).test(question))
    return definingAlone(
      (text) => acronyms.some((acronym) => explains(text, acronym)),
      // "HTML stands for Hypertext Markup Language", whose letters are not all initials
      (text) =>
        patterns.find(spelling).test(text) ||
        acronyms.some((acronym) =>
          new RegExp(`${RegExp.escape(acronym)}\\W{0,2}(?:[(=:–]|is (?:an?|the) )`).test(text),
        ),
    );
  const terms = new Set(termsOf(question, language));
  // A question's first word has a capital letter in any case, so that acronyms are taken as well as names.
  const classes = question.match(patterns.findAll(CLASS_OF_NAMES)) ?? [];
  const named = new Set(termsOf([...acronyms, ...namesOf(question), ...classes].join(" "), language));
  const subject = new Set(termsOf(question.replace(OWNER, " "), language));
  // "The BLS mission" is not told by what BLS stands for.
  const isAlone = subject.values().every((term) => named.has(term) || isFrame(term, language));
  return defining(
    (text) =>
      (isAlone && acronyms.some((acronym) => explains(text, acronym))) ||
      definedIn(text, patterns, language, terms).some((term) => subject.has(term)),
  );
};

/** What tells what something is, where a question of no kind asks that. */
export const toldIn = (question: string, patterns: Patterns, language: string): Expected => {
  const { whatIs } = patterns.words;
  if (whatIs === undefined || !patterns.opening(whatIs).test(question)) return NEVER;
  const terms = new Set(termsOf(question, language));
  // "Turbine-inlet temperature" is none of turbines.
  const first = question
    .split(/\s+/)
    .map((word) => termsOf(word, language))
    .find((terms) => terms.length > 0);
  return defining((text) => {
    const defined = definedIn(text, patterns, language, terms);
    return defined.length > 0 && first?.every((term) => defined.includes(term)) === true;
  });
};
