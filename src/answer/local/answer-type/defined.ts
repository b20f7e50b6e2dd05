import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words/words.ts";
import { writtenWords } from "../../../domain/words/written.ts";
import { isFrame } from "../../question/frame.ts";
import { acronymsIn, explains } from "../../question/names/acronyms.ts";
import type { Patterns } from "../../words/patterns.ts";
import { ANY_TYPE, type AnswerType, definitionType, strictDefinitionType } from "./answer-type.ts";

/** The owner of the thing asked about: "the mill's" mission. */
const OWNER = /(?<![^\s'’])[^\s'’]+['’]s?(?!\p{L})/gu;

/** The answer type of a question for a definition, or for what an acronym stands for. */
export const definitionIn = (question: string, patterns: Patterns, language: string): AnswerType => {
  const acronyms = acronymsIn(question);
  const { spelling } = patterns.words;
  if (acronyms.length > 0 && spelling !== undefined && patterns.find(spelling).test(question))
    return strictDefinitionType(
      (text) => acronyms.some((acronym) => explains(text, acronym)),
      // "HTML stands for Hypertext Markup Language", whose letters are not all initials
      (text) =>
        patterns.find(spelling).test(text) ||
        acronyms.some((acronym) =>
          new RegExp(`${RegExp.escape(acronym)}\\W{0,2}(?:[(=:–]|is (?:an?|the) )`).test(text),
        ),
    );
  const terms = new Set(termsOf(question, language));
  // A question's first word always has a capital letter, so acronyms are used as well as names.
  const named = new Set(termsOf([...acronyms, ...namesOf(question)].join(" "), language));
  const subject = new Set(termsOf(question.replace(OWNER, " "), language));
  // "The BLS mission" is not answered by what BLS stands for.
  const isAlone = subject.values().every((term) => named.has(term) || isFrame(term, language));
  const says = (text: string): boolean =>
    (isAlone && acronyms.some((acronym) => explains(text, acronym))) ||
    definedIn(text, patterns, language, terms).some((term) => subject.has(term));
  return definitionType(says);
};

/** The answer type of a question of no known kind that asks what something is. */
export const toldIn = (question: string, patterns: Patterns, language: string): AnswerType => {
  const { whatIs } = patterns.words;
  if (whatIs === undefined || !patterns.opening(whatIs).test(question)) return ANY_TYPE;
  const terms = new Set(termsOf(question, language));
  // "Turbine-inlet temperature" does not define turbines.
  const first = writtenWords(question)
    .map((word) => termsOf(word, language))
    .find((terms) => terms.length > 0);
  return definitionType((text) => {
    const defined = definedIn(text, patterns, language, terms);
    return defined.length > 0 && first?.every((term) => defined.includes(term)) === true;
  });
};

/** Characters within which a definition names its subject. */
const OPENING = 100;

/** Text in brackets defines nothing: "The council (known as OAK) is ...". */
const ASIDE = /\([^()]*(?:\)|$)/gu;

/** A label before a statement, such as a heading or the name of a part: "Mission: To bake", "Our aims ~ We bake". */
const LABEL = /^(?:[^:~\n]{2,60}(?::(?=\s)| ~)\s*)+/u;

/** The number of an entry or a clause before its statement: "1.4. ", "(b) ". */
const NUMBERED = /^\s*(?:\d+(?:\.\d+)*[.)]|\([a-z0-9]{1,3}\)|[a-z]\))\s+/u;
/** A code followed by its meaning, as below a timetable: "NSch not on schooldays". */
const CODE =
  /^\s*(?=\S*\p{Ll})(\p{L}[\p{L}\p{N}]*[\p{Lu}\p{N}][\p{L}\p{N}]*) (?=\p{Ll})[^.;]{3,60}[.;]?\s*$/u;
/**
 * The terms that a text defines: those before its verb, or in its label ("Mission: To bake for all"); none unless all
 * of them are asked for. A statement after a label ("Who we are: The mill is ...") counts as one of its own.
 */
const definedIn = (
  text: string,
  patterns: Patterns,
  language: string,
  asked: ReadonlySet<string>,
): string[] => {
  const { find, words } = patterns;
  const { label, statement } = openingOf(text);
  const verb = statement.search(find(words.defining));
  const before = statement.slice(0, Math.max(0, verb));
  const isCondition = words.conditions !== undefined && patterns.opening(words.conditions).test(before);
  // "The office will: …" introduces what it does.
  const isLead = patterns.whole(`.*\\P{L}(?:${words.verbs})\\P{L}*`).test(label);
  const code = CODE.exec(text)?.[1] ?? "";
  const named = [isCondition ? "" : before, code, isLead ? "" : label].map((part) => termsOf(part, language));
  return named.find((terms) => terms.length > 0 && terms.every((term) => asked.has(term))) ?? [];
};

/** The beginning of a text: its label, and its statement without text in brackets. */
const openingOf = (text: string): { label: string; statement: string } => {
  const opening = text.replace(NUMBERED, "").slice(0, OPENING);
  const label = LABEL.exec(opening)?.[0] ?? "";
  return { label, statement: opening.slice(label.length).replace(ASIDE, " ") };
};
