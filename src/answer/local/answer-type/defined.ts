import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words/words.ts";
import { writtenWords } from "../../../domain/words/written.ts";
import { isFrame } from "../../question/frame.ts";
import { acronymsIn, explains } from "../../question/names/acronyms.ts";
import type { Patterns } from "../../words/patterns.ts";
import { ANY_TYPE, type AnswerType, definitionType, strictDefinitionType } from "./answer-type.ts";
import { classAsked } from "./class-asked.ts";

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
  const defined = definedAsked(question, patterns, language);
  const subject = defined ?? new Set(termsOf(question.replace(OWNER, " "), language));
  // "The BLS mission" is not answered by what BLS stands for.
  const isAlone = subject.values().every((term) => named.has(term) || isFrame(term, language));
  const says = (text: string): boolean =>
    (isAlone && acronyms.some((acronym) => explains(text, acronym))) ||
    definedIn(text, patterns, language, terms).some((term) => subject.has(term));
  return defined === undefined
    ? definitionType(says)
    : strictDefinitionType(says, (text) => givesMeaning(text, defined, patterns, language));
};

/** Whether a text contains a defining word, and the thing to be defined. */
const givesMeaning = (
  text: string,
  subject: ReadonlySet<string>,
  { find, words: { giving } }: Patterns,
  language: string,
): boolean =>
  giving !== undefined && find(giving).test(text) && subject.isSubsetOf(new Set(termsOf(text, language)));

/**
 * The terms whose definition somebody is said to give, two of them if they follow the verb: "How does the mill define
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

/** The answer type of a question of no known kind that asks what something is, or for a member of a class. */
export const toldIn = (
  question: string,
  patterns: Patterns,
  language: string,
  isNew: (found: string) => boolean,
): AnswerType => {
  const named = classAsked(question, patterns, isNew);
  if (named !== undefined) return { ...ANY_TYPE, ...named };
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
/** A term defined in a contract or a law: "“Covered Software” means ...", 'is called "Opaque"'. */
const QUOTED = /["“]([^"“”]{2,60})["”]/gu;
/** A code followed by its meaning, as below a timetable: "NSch not on schooldays". */
const CODE =
  /^\s*(?=\S*\p{Ll})(\p{L}[\p{L}\p{N}]*[\p{Lu}\p{N}][\p{L}\p{N}]*) (?=\p{Ll})[^.;]{3,60}[.;]?\s*$/u;
const LAST_WORD = /^(.*\S)\s+(\p{L}+)\s*$/u;
/** A capital letter after the first letter, which is capital because of its position. */
const NAMED = /^.+\p{Lu}/u;
/** Characters between such a term and the word that defines it. */
const NEAR_TERM = 60;

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
  const isOfClass =
    words.classVerbs !== undefined && patterns.opening(words.classVerbs).test(statement.slice(verb));
  const subjects = isCondition ? [] : [before, isOfClass ? withoutClass(before, patterns) : ""];
  // "The office will: …" introduces what it does.
  const isLead = patterns.whole(`.*\\P{L}(?:${words.verbs})\\P{L}*`).test(label);
  const code = CODE.exec(text)?.[1] ?? "";
  const named = [...termsDefinedIn(text, patterns), ...subjects, code, isLead ? "" : label].map((part) =>
    termsOf(part, language),
  );
  return named.find((terms) => terms.length > 0 && terms.every((term) => asked.has(term))) ?? [];
};

/** The name before a class word: "The AWS segment" says what AWS is. A common noun may be another thing. */
const withoutClass = (subject: string, { whole, words }: Patterns): string => {
  const [, name = "", last = ""] = LAST_WORD.exec(subject) ?? [];
  return words.classNouns !== undefined && NAMED.test(name) && whole(words.classNouns).test(last) ? name : "";
};

/** The beginning of a text: its label, and its statement without text in brackets. */
const openingOf = (text: string): { label: string; statement: string } => {
  const opening = text.replace(NUMBERED, "").slice(0, OPENING);
  const label = LABEL.exec(opening)?.[0] ?? "";
  return { label, statement: opening.slice(label.length).replace(ASIDE, " ") };
};

/** Terms in quotation marks next to a defining word: "means" after, "called" right before. */
const termsDefinedIn = (text: string, { find, words }: Patterns): string[] =>
  [...text.matchAll(QUOTED)].flatMap(({ 0: quoted, 1: term = "", index }) => {
    const behind = text.slice(index + quoted.length, index + quoted.length + NEAR_TERM);
    const isDefined = words.meaning !== undefined && find(words.meaning).test(behind);
    const isNamed =
      words.naming !== undefined && new RegExp(`(?:${words.naming}) $`, "iu").test(text.slice(0, index));
    return isDefined || isNamed ? [term] : [];
  });
