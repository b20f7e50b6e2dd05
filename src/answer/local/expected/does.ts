import { termsOf } from "../../../domain/language/terms.ts";
import type { Patterns } from "../../words/patterns.ts";
import { withoutNumber } from "./defined.ts";

/** What stands before a statement, as a heading does: "onSend: You can change the payload." */
const LABEL = /^([^:~\n]{2,60}): /u;
/** So much of what is asked for has to be the label, and more than that has to stand where a statement begins. */
const SHARE = 0.5;

/** "The purpose of the hopper": where it stands in any of the languages, what it is the purpose of follows near. */
const OF = / of$/;
const NEAR = 60;

/** Characters in which a statement says of whom it is. */
const SUBJECT = 80;

/** What has no word in small letters has no verb: a line of an address, a heading, names after each other. */
const isOfNames = (text: string): boolean =>
  /\p{Lu}/u.test(text) && !/(?<![\p{L}\p{N}'’-])\p{Ll}/u.test(text);

/** What makes another body of a name: "CDC Interagency Task Force". */
const BODY =
  /^(?:advisory|arrangements?|committee|council|forum|foundation|initiative|interagency|network|program(?:me)?|summit|task|team|working)\b/i;
/** Words in which a statement says of whom it is, with those of its own. */
const MOST_WORDS = 12;

/** Whether the name with these terms, where it first stands, is part of that of another body. */
const isNamedOn = (statement: string, named: ReadonlySet<string>, language: string): boolean => {
  const words = statement.trim().split(/\s+/, MOST_WORDS);
  const isOfName = (word: string): boolean => termsOf(word, language).some((term) => named.has(term));
  const first = words.findIndex(isOfName);
  const behind = words.slice(first + 1).find((word) => !isOfName(word));
  return first >= 0 && BODY.test(behind ?? "");
};

type Says = (text: string) => boolean;

/**
 * Whether a text tells what something does, of what a question asks that of: it is its label, or what it begins with ("The
 * Voting Rights Program deploys observers"). Undefined for other questions.
 */
export const doesAsked = (
  question: string,
  { words, opening }: Patterns,
  language: string,
): Says | undefined => {
  const asked = subjectOf(question, words.whatDoes, opening, language);
  if (asked.size === 0) return undefined;
  return (text) => {
    const label = LABEL.exec(text)?.[1] ?? "";
    const statement = text.slice(label.length);
    if (isOfNames(statement)) return false;
    const labelled = new Set(termsOf(label, language));
    if (labelled.isSubsetOf(asked) && labelled.size >= SHARE * asked.size) return true;
    const said = termsOf(statement, language);
    // Nothing behind its name tells nothing of it.
    const verb = said.findIndex((term) => !asked.has(term));
    const named = new Set(said.slice(0, Math.max(0, verb)));
    return named.size > SHARE * asked.size && !isNamedOn(statement, named, language);
  };
};

/**
 * Whether a text tells what somebody may or must do, of whom a question asks that: "The Project Leader may: ..." begins
 * with them; false where it denies it, or tells what is done with them; undefined where it does neither. Undefined for
 * other questions.
 */
export const mayAsked = (
  question: string,
  { words: { whatMay }, opening, find }: Patterns,
  language: string,
): ((text: string) => boolean | undefined) | undefined => {
  const form = whatMay?.find(({ asks }) => opening(asks).test(question));
  const asked = subjectOf(question, form?.asks, opening, language);
  if (asked.size === 0 || form === undefined) return undefined;
  return (text) => {
    const statement = withoutNumber(text).slice(0, SUBJECT);
    const modal = find(form.says).exec(statement);
    if (modal === null) return undefined;
    const behind = statement.slice(modal.index + modal[0].length);
    if (!isOf(asked, new Set(termsOf(statement.slice(0, modal.index), language)))) return undefined;
    return !opening(form.denies).test(behind);
  };
};

/** Whether these terms are most of those that are asked for, and no others. */
const isOf = (asked: ReadonlySet<string>, said: ReadonlySet<string>): boolean =>
  said.size > SHARE * asked.size && said.isSubsetOf(asked);

/** Whether a text tells what something is for, of what a question asks that of. Undefined for other questions. */
export const purposeAsked = (
  question: string,
  { words, opening, find }: Patterns,
  language: string,
): Says | undefined => {
  const { whatFor, purposes } = words;
  const asked = subjectOf(question, whatFor, opening, language);
  if (asked.size === 0 || purposes === undefined) return undefined;
  const askedIn = (text: string): number => asked.intersection(new Set(termsOf(text, language))).size;
  return (text) => {
    const said = find(purposes).exec(text);
    if (said === null) return false;
    const behind = said.index + said[0].length;
    const isItsOwn =
      askedIn(text.slice(0, behind)) > 0 ||
      (OF.test(said[0]) && askedIn(text.slice(behind, behind + NEAR)) > 0);
    return isItsOwn && askedIn(text) > SHARE * asked.size;
  };
};

const subjectOf = (
  question: string,
  asking: string | undefined,
  opening: Patterns["opening"],
  language: string,
): ReadonlySet<string> =>
  new Set(asking === undefined ? [] : termsOf(opening(asking).exec(question)?.[1] ?? "", language));
