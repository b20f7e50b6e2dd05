import type { TextSpan } from "../../../domain/text/sentences.ts";
import type { Patterns } from "../../words/patterns.ts";
import { personsIn } from "../../words/person.ts";

/** Characters around a name within which the role is stated. */
const NEAR_ROLE = 80;
/** Characters right before a role within which its rank is stated. */
const RANK = 10;
const INITIALS = /^c[a-z]o$/;
const FIRST_LETTER = /(?<!\p{L})\p{L}/gu;
/** A word of a name that is not an initial. */
const WORD = /\p{L}[\p{L}\p{M}'’-]+/gu;

/** Whom a question asks for: any person, the leader, or the holder of a role that it names. */
export interface AskedRole {
  /** Whether a text mentions a role at all; undefined if the question asks for none. */
  isIn: ((text: string) => boolean) | undefined;
  /** Whether the question names it ("Who is the treasurer?"), rather than describing it: "Who runs the mill?" */
  isNamed: boolean;
  /** The persons next to whom a text states the role, by first and last name in lower case. */
  personsIn(text: string): string[];
}

/**
 * The role that a question asks for.
 * @param asked the question in lower case
 * @param smallWords of the texts that may answer it, see `smallWordsIn`
 */
export const roleAsked = (asked: string, patterns: Patterns, smallWords: ReadonlySet<string>): AskedRole => {
  const { find, findAll, whole, words } = patterns;
  const asks = [words.leading, words.roles].some((each) => each !== undefined && find(each).test(asked));
  const role = asks && words.roles !== undefined ? find(words.roles) : undefined;
  const all = asks && words.roles !== undefined ? findAll(words.roles) : undefined;
  const rank = words.ranks === undefined ? undefined : find(words.ranks).exec(asked)?.[0];
  const lower = rank === undefined && words.lowerRanks !== undefined ? find(words.lowerRanks) : undefined;
  /** Without lower ranks, unless the question names one: "deputy director". */
  const rolesIn = (text: string): string[] =>
    all === undefined
      ? []
      : [...text.matchAll(all)].flatMap(({ 0: found, index }) =>
          lower?.test(text.slice(0, index).slice(-RANK)) ? [] : found.toLowerCase(),
        );
  const wanted = rolesIn(asked);
  const led = wanted.length > 0 || words.leadership === undefined ? undefined : find(words.leadership);
  const tellsRole = (text: string): boolean =>
    role === undefined ||
    led?.test(text) === true ||
    rolesIn(text).some((said) => wanted.length === 0 || wanted.some((each) => isSameRole(each, said)));
  const institution = words.institutions === undefined ? undefined : whole(words.institutions);
  const small = whole(`${words.pointing}|${words.common}`);
  const isOther = (word: string): boolean =>
    smallWords.has(word) || small.test(word) || institution?.test(word) === true;
  const isNear = (text: string, { start, end }: TextSpan): boolean => {
    const near = text.slice(Math.max(0, start - NEAR_ROLE), end + NEAR_ROLE);
    return tellsRole(near) && (rank === undefined || find(rank).test(near));
  };
  return {
    isIn: role && tellsRole,
    isNamed: wanted.length > 0,
    personsIn: (text) =>
      words.capitalNouns
        ? []
        : personsIn(text, isOther)
            .filter((span) => isNear(text, span))
            .map(({ start, end }) => firstAndLast(text.slice(start, end))),
  };
};

/**
 * Whether a text's role is the one asked for: another chief officer is not, in words or initials ("chief financial
 * officer", "CFO"). A role of one word may be expressed in other words.
 */
const isSameRole = (asked: string, said: string): boolean => {
  const initials = initialsOf(asked);
  if (initials === undefined) return true;
  return asked.includes(" ") && said.includes(" ") ? asked === said : initials === initialsOf(said);
};

const initialsOf = (role: string): string | undefined => {
  if (INITIALS.test(role)) return role;
  return role.includes(" ")
    ? Array.from(role.matchAll(FIRST_LETTER), ([letter]) => letter).join("")
    : undefined;
};

/** "Amy E. Hood" and "AMY HOOD" are one person. */
const firstAndLast = (name: string): string => {
  const words = name.toLowerCase().match(WORD) ?? [];
  return [words[0], words.at(-1)].join(" ");
};
