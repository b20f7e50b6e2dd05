import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words.ts";
import { acronymsIn, explains } from "../../question/acronyms.ts";
import { isFrame } from "../../question/frame.ts";
import type { Patterns } from "../../words/patterns.ts";
import { classAsked } from "./class-asked.ts";
import { conditionAsked } from "./condition.ts";
import { definedIn, describesIn } from "./defined.ts";
import { doesAsked, mayAsked, purposeAsked } from "./does.ts";
import { defining, definingAlone, type Expected, NEVER } from "./expectation.ts";

/** Whose the thing is that is asked for: "the mill's" mission. */
const OWNER = /(?<![^\s'’])[^\s'’]+['’]s?(?!\p{L})/gu;

/** What an acronym, and what it names, is called: "the OAK committee". English. */
const CLASS_OF_NAMES =
  "acronyms?|abbreviations?|initials|letters|short(?: form)?|committee|council|agency|office|department|board|group|programme|program|unit|division|act|system|report";

/** What says what something is, spells it out, or tells what it is for. */
export const definitionIn = (question: string, patterns: Patterns, language: string): Expected => {
  const purpose = purposeAsked(question, patterns, language);
  if (purpose !== undefined) return defining(purpose);
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
  const isOf = (subject: ReadonlySet<string>): ((text: string) => boolean) => {
    // "The BLS mission" is not told by what BLS stands for.
    const isAlone = subject.values().every((term) => named.has(term) || isFrame(term, language));
    const asked = isAlone ? acronyms : [];
    return (text) =>
      asked.some((acronym) => explains(text, acronym)) ||
      definedIn(text, patterns, language, terms).some((term) => subject.has(term));
  };
  const defined = definedAsked(question, patterns, language);
  return defined === undefined
    ? {
        ...defining(isOf(new Set(termsOf(meantIn(question, patterns).replace(OWNER, " "), language)))),
        describes: (text) => describesIn(text, patterns),
      }
    : definingAlone(isOf(defined), (text) => givesMeaning(text, defined, patterns, language));
};

/** Of a question what it asks the meaning of, where its words tell: "In the guide, what is meant by tare?" */
const meantIn = (question: string, { find, words: { meantBy } }: Patterns): string =>
  (meantBy === undefined ? undefined : find(meantBy).exec(question)?.groups?.thing) ?? question;

/** Whether a text has a word that defines, and what is to be defined. */
const givesMeaning = (
  text: string,
  subject: ReadonlySet<string>,
  { find, words: { giving } }: Patterns,
  language: string,
): boolean =>
  giving !== undefined && find(giving).test(text) && subject.isSubsetOf(new Set(termsOf(text, language)));

/**
 * What somebody's definition is asked of, in terms, two of them where it stands behind the verb: "How does the mill define
 * fine flour?"
 */
const definedAsked = (
  question: string,
  { find, words: { defined } }: Patterns,
  language: string,
): ReadonlySet<string> | undefined => {
  const found = defined === undefined ? null : find(defined).exec(question);
  if (found === null) return undefined;
  const [first, ...behind] = termsOf(question.slice(found.index + found[0].length), language);
  return new Set(
    first === undefined ? termsOf(question.slice(0, found.index), language) : [first, behind[0] ?? first],
  );
};

/**
 * What tells what follows from something, what something does, may do, is for or is, or one of a class that is asked for.
 */
export const toldIn = (
  question: string,
  patterns: Patterns,
  language: string,
  isNew: (found: string) => boolean,
): Expected => {
  const purpose = purposeAsked(question, patterns, language);
  if (purpose !== undefined) return defining(purpose);
  const follows = conditionAsked(question, patterns, language);
  if (follows !== undefined) return { ...NEVER, isIn: follows };
  const may = mayAsked(question, patterns, language);
  if (may !== undefined) return { ...NEVER, isIn: may, defines: (text) => may(text) === true };
  const terms = new Set(termsOf(question, language));
  const isDefined = (text: string): boolean =>
    2 * new Set(definedIn(text, patterns, language, terms)).size > terms.size;
  const does = doesAsked(question, patterns, language);
  // What somebody is tells what they do: "The mill is a maker of paper".
  if (does !== undefined) return defining((text) => does(text) || isDefined(text));
  const { whatIs } = patterns.words;
  const named = classAsked(question, patterns, isNew);
  if (named !== undefined) return { ...NEVER, ...named };
  if (whatIs === undefined || !patterns.opening(whatIs).test(question)) return NEVER;
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
