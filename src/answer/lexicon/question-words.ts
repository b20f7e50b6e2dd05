import type { QuestionKind } from "../explanation.ts";
import type { MetadataWords } from "./metadata-words.ts";

/** A class that a question may ask for a member of, "which university". */
export interface NamedClass {
  asks: string;
  /** Words, with their capitals, one of which is in each name. */
  says: string;
  /** Whether every name of the class has one. */
  isAlwaysSaid?: true;
}

/** Words for an increase, a decrease, or either; and beginnings of clauses that explain the previous one. */
export interface Changing {
  more: string;
  less: string;
  either: string;
  goesOn: string;
}

/**
 * Words of a question, and what documents say instead: any one of several. Where more than one entry matches, the first
 * counts.
 */
export type SaidFor = readonly [asked: string, said: string | readonly string[]];

/**
 * The words of a language that say what a question asks for, as sources of regular expressions; `|` separates
 * alternatives. Whole words are meant, except in languages that do not separate them.
 */
export interface QuestionWords {
  /** Frequent words that identify the language. */
  common: string;
  /** A question's kind is the one whose words come first. */
  kinds: Partial<Record<QuestionKind, string>>;
  /** These outweigh the others, wherever they are. */
  tasks: Partial<Record<"summary" | "comparison", string>>;
  /** Words for the document at hand, whatever it calls itself: "the contract". */
  documents?: string;
  /** What else a question for a summary of a named document says about the whole of it: "the Q2 results". */
  ofWhole?: string;
  /** Beginnings of questions that are answered by yes or no. */
  verbs: string;
  /** Polite introductions to a question. */
  courtesies?: string;
  /** What precedes the name of a source that is to contain the answer. */
  sources?: string;
  /** Whole questions whether a `thing` is mentioned, some with `where` that would be. */
  mentions?: readonly string[];
  /** Whole questions for the documents that mention a `thing`. */
  mentionedIn?: readonly string[];
  /** Words that refer to something said before. */
  pointing: string;
  /** Of these, those that replace a named thing, as possessives and alone; and possessives for a person. */
  pronouns?: { owning: string; personal: string; ofPersons: string };
  /** What precedes a noun that was named before. */
  article?: string;
  /** Beginnings of questions that continue the previous one. */
  goingOn: string;
  /** Joins a second question to a first, its question words, and what follows these without a verb. */
  asking?: { joins: string; words: string; without: string };
  /** What precedes the thing to be counted. */
  counting: string;
  /** The form of plural nouns, if it distinguishes what is counted from what precedes it. */
  plurals?: string;
  /** Words for people, and for people as counted. */
  people?: readonly [people: string, persons: string];
  /** Units of time, length or share. */
  measures?: string;
  /** Verbs that ask about the past, that describe the past, and that describe the future. */
  tenses?: { asksPast: string; past: string; future: string };
  /** Words that distinguish ranks of a role: a deputy director is not a director. */
  ranks?: string;
  /** Of these, those that directly precede a role and make it a lower one. */
  lowerRanks?: string;
  /** Numbers that are written out, and words of number. */
  numbers: string;
  /** Phrases in which these count nothing: "one of these", "on one another". */
  noCount?: string;
  /** Words that ask how often, and that say so without a number. */
  frequencies?: { asks: string; says: string };
  /** Words that ask for a span of time. */
  durations?: string;
  /** Words that ask for a size: "how large". */
  sizes?: string;
  /** Words of time besides the names of months and days. */
  times: string;
  /** Beginnings of questions that a span of time answers as well as a date, and words for such a span. */
  deadlines?: { asks: string; says: string };
  /** Beginnings of questions that ask what something is. */
  whatIs?: string;
  /** The same for what something does. */
  whatDoes?: string;
  /** The same for what something is for. */
  whatFor?: string;
  /** Words that ask what an acronym stands for, that ask for somebody's definition, and that give one. */
  spelling?: string;
  defined?: string;
  giving?: string;
  /** Words that ask for the name of a person or a company. */
  nameOf?: string;
  /** A whole question for what a quantity is, not how much, if it names nothing that has one. */
  quantity?: string;
  /** What stands between a term and its meaning. */
  defining: string;
  /** The same after a term in quotation marks, and what directly precedes one that is named only then. */
  meaning?: string;
  naming?: string;
  /** Class nouns after a name: "the AWS segment". */
  classNouns?: string;
  /** What follows these in a statement that defines: "The NARA program was late" does not. */
  classVerbs?: string;
  /** Beginnings of phrases that are not the subject of a statement. */
  conditions?: string;
  /** Words that give a reason; of these, those that follow it, and those that precede what it explains. */
  reasons: string;
  reasonsBehind?: string;
  /** Beginnings of clauses that say something else, or what had the opposite effect. */
  contrasts?: string;
  changing?: Changing;
  /** Words that describe a manner. */
  manners?: string;
  /** The last word before the items of an enumeration. */
  announcing?: string;
  /** Words that ask for a leader, and what leaders are called. */
  leading?: string;
  /** Words for leadership next to a name. */
  leadership?: string;
  roles?: string;
  /** Words in names of offices, bodies, papers and places, which are not persons' names. */
  institutions?: string;
  /** Of these, those that are whole words, not endings. */
  generic?: string;
  /** Words that ask for a member of a class ("which"), and classes whose members are known by their names. */
  asksForOne?: string;
  classes?: readonly NamedClass[];
  /** What precedes the name of a place. */
  within?: string;
  /** Names of a document's numbered parts, and what else a question for them may say. */
  parts?: string;
  besideParts?: string;
  /** Questions for who wrote a document, when, and the like. */
  metadata?: MetadataWords;
  /** Words about the document, or about how to answer, instead of the subject; separated by spaces. */
  frames?: string;
  /** Words of a question for a reason that do not say of what, separated by spaces: "the key drivers for this change". */
  ofChanges?: string;
  synonyms?: readonly SaidFor[];
  /** What a question asks, and words in the heads of columns that answer it, separated by spaces. */
  heads?: readonly (readonly [asks: string, heads: string])[];
  /** Whole heads that are question words or the like, and what stands below them. */
  askingHeads?: readonly (readonly [head: string, says: string])[];
  /** Whether every noun is capitalised, so that capitals do not mark names. */
  capitalNouns?: true;
}
