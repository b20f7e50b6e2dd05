import { termsOf } from "../../../domain/language/terms.ts";
import { namesOf } from "../../../domain/words/words.ts";
import { writtenWords } from "../../../domain/words/written.ts";
import { isFrame } from "../../question/frame.ts";
import { acronymsIn, explains } from "../../question/names/acronyms.ts";
import type { Patterns } from "../../words/patterns.ts";
import { ANY_TYPE, type AnswerType, definitionType, strictDefinitionType } from "./answer-type.ts";
import { classAsked } from "./class-asked.ts";

/** Whose the thing is that is asked for: "the mill's" mission. */
const OWNER = /(?<![^\s'’])[^\s'’]+['’]s?(?!\p{L})/gu;

/** What says what something is, or spells it out. */
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
  // A question's first word has a capital letter in any case, so that acronyms are taken as well as names.
  const named = new Set(termsOf([...acronyms, ...namesOf(question)].join(" "), language));
  const defined = definedAsked(question, patterns, language);
  const subject = defined ?? new Set(termsOf(question.replace(OWNER, " "), language));
  // "The BLS mission" is not told by what BLS stands for.
  const isAlone = subject.values().every((term) => named.has(term) || isFrame(term, language));
  const says = (text: string): boolean =>
    (isAlone && acronyms.some((acronym) => explains(text, acronym))) ||
    definedIn(text, patterns, language, terms).some((term) => subject.has(term));
  return defined === undefined
    ? definitionType(says)
    : strictDefinitionType(says, (text) => givesMeaning(text, defined, patterns, language));
};

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

/** What tells what something is, or one of a class, where a question of no kind asks that. */
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
  // "Turbine-inlet temperature" is none of turbines.
  const first = writtenWords(question)
    .map((word) => termsOf(word, language))
    .find((terms) => terms.length > 0);
  return definitionType((text) => {
    const defined = definedIn(text, patterns, language, terms);
    return defined.length > 0 && first?.every((term) => defined.includes(term)) === true;
  });
};

/** Characters in which a definition names what it defines. */
const OPENING = 100;

/** What is said in brackets defines nothing: "The council (known as OAK) is ...". */
const ASIDE = /\([^()]*(?:\)|$)/gu;

/** What stands before a statement, as a heading or the name of a part does: "Mission: To bake", "Our aims ~ We bake". */
const LABEL = /^(?:[^:~\n]{2,60}(?::(?=\s)| ~)\s*)+/u;

/** The number of an entry or a clause before its statement: "1.4. ", "(b) ". */
const NUMBERED = /^\s*(?:\d+(?:\.\d+)*[.)]|\([a-z0-9]{1,3}\)|[a-z]\))\s+/u;
/** A term that a contract or a law defines: "“Covered Software” means ...", 'is called "Opaque"'. */
const QUOTED = /["“]([^"“”]{2,60})["”]/gu;
/** A code with what it means behind it, as below a timetable: "NSch not on schooldays". */
const CODE =
  /^\s*(?=\S*\p{Ll})(\p{L}[\p{L}\p{N}]*[\p{Lu}\p{N}][\p{L}\p{N}]*) (?=\p{Ll})[^.;]{3,60}[.;]?\s*$/u;
const LAST_WORD = /^(.*\S)\s+(\p{L}+)\s*$/u;
/** A capital letter behind the first one, which has it from its place. */
const NAMED = /^.+\p{Lu}/u;
/** Characters between such a term and the word that defines it. */
const NEAR_TERM = 60;

/**
 * What a text says the meaning of, in terms: what stands before its verb, or is its label ("Mission: To bake for all"); none
 * unless all of these are asked for. A statement behind a label ("Who we are: The mill is ...") counts as one of its own.
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
  // "The office will: …" leads to what it does.
  const isLead = patterns.whole(`.*\\P{L}(?:${words.verbs})\\P{L}*`).test(label);
  const code = CODE.exec(text)?.[1] ?? "";
  const named = [...termsDefinedIn(text, patterns), ...subjects, code, isLead ? "" : label].map((part) =>
    termsOf(part, language),
  );
  return named.find((terms) => terms.length > 0 && terms.every((term) => asked.has(term))) ?? [];
};

/** The name before what says of what it is one: "The AWS segment" tells what AWS is. A common noun may be another thing. */
const withoutClass = (subject: string, { whole, words }: Patterns): string => {
  const [, name = "", last = ""] = LAST_WORD.exec(subject) ?? [];
  return words.classNouns !== undefined && NAMED.test(name) && whole(words.classNouns).test(last) ? name : "";
};

/** What a text begins with: its label, and its statement without what is said in brackets. */
const openingOf = (text: string): { label: string; statement: string } => {
  const opening = text.replace(NUMBERED, "").slice(0, OPENING);
  const label = LABEL.exec(opening)?.[0] ?? "";
  return { label, statement: opening.slice(label.length).replace(ASIDE, " ") };
};

/** Terms in quotation marks with a word beside them that defines: "means" behind, "called" right before. */
const termsDefinedIn = (text: string, { find, words }: Patterns): string[] =>
  [...text.matchAll(QUOTED)].flatMap(({ 0: quoted, 1: term = "", index }) => {
    const behind = text.slice(index + quoted.length, index + quoted.length + NEAR_TERM);
    const isDefined = words.meaning !== undefined && find(words.meaning).test(behind);
    const isNamed =
      words.naming !== undefined && new RegExp(`(?:${words.naming}) $`, "iu").test(text.slice(0, index));
    return isDefined || isNamed ? [term] : [];
  });
