import type { QuestionKind } from "../explanation.ts";
import type { MetadataWords } from "./metadata-words.ts";

/** A class that a question may ask for one of, "which university". */
export interface NamedClass {
  asks: string;
  /** Words, with their capital letters, of which each name has one. */
  says: string;
  /** Whether no name of one is without. */
  isAlwaysSaid?: true;
}

/** Words that say that something becomes more or less, or either; and how a clause begins that tells of the one before. */
export interface Changing {
  more: string;
  less: string;
  either: string;
  goesOn: string;
}

/**
 * What a question says, and what documents say instead, any one of several; the first whose words match in a place counts
 * there.
 */
export type SaidFor = readonly [asked: string, said: string | readonly string[]];

/**
 * The words of a language that tell what a question asks for, as sources of regular expressions; `|` separates
 * alternatives. Whole words are meant, but in languages that write none apart.
 */
export interface QuestionWords {
  /** Frequent words that tell the language itself. */
  common: string;
  /** The kind whose words come first in a question is its kind. */
  kinds: Partial<Record<QuestionKind, string>>;
  /** Wherever they stand, these outweigh the others. */
  tasks: Partial<Record<"summary" | "comparison", string>>;
  /** What stands for the document at hand, whatever that calls itself: "the contract". */
  documents?: string;
  /** What a question for a summary of a named document says besides, which is all of it: "the Q2 results". */
  ofWhole?: string;
  /** What a question begins with that is answered by yes or no. */
  verbs: string;
  /** How somebody asks to be told what the rest of the question asks. */
  courtesies?: string;
  /** What stands before the name of a source in which it is told. */
  sources?: string;
  /** Whole questions whether anything is told of a `thing`, some with `where` that would be. */
  mentions?: readonly string[];
  /** Whole questions for the documents that tell of a `thing`. */
  mentionedIn?: readonly string[];
  /** Words that point at something said before. */
  pointing: string;
  /**
   * Of these, those that stand for something that was named, before what it has and by themselves; and those before what
   * somebody has.
   */
  pronouns?: { owning: string; personal: string; ofPersons: string };
  /** What stands before a noun that was named before. */
  article?: string;
  /** How a question begins that goes on from the one before. */
  goingOn: string;
  /** What joins a second question to a first, the question words that it begins with, and what stands behind these without a verb. */
  asking?: { joins: string; words: string; without: string };
  /** What stands before that which is to be counted. */
  counting: string;
  /** How a noun in the plural is written, where what is counted is known by that from what stands before it. */
  plurals?: string;
  /** Words for people, and those for the people that are counted. */
  people?: readonly [people: string, persons: string];
  /** What a number measures a time, a length or a share in. */
  measures?: string;
  /** Verbs that ask for something past, that tell of something past, and of something that is to come. */
  tenses?: { asksPast: string; past: string; future: string };
  /** What tells one rank of a role from another: a deputy director is no director. */
  ranks?: string;
  /** Of these, those that stand right before a role and make it one below. */
  lowerRanks?: string;
  /** Numbers that are written out, and words of number. */
  numbers: string;
  /** Those of them that count nothing where they stand: "one of these", "on one another". */
  noCount?: string;
  /** What asks how often, and what says so without a number. */
  frequencies?: { asks: string; says: string };
  /** What asks for a span of time. */
  durations?: string;
  /** What asks how much there is of something: "how large". */
  sizes?: string;
  /** Words of time besides the names of months and days. */
  times: string;
  /** How a question begins that a span of time answers as well as a date, and what says such a span. */
  deadlines?: { asks: string; says: string };
  /** What a question begins with that asks what something is. */
  whatIs?: string;
  /** The same of one that asks what something does. */
  whatDoes?: string;
  /** The same of one that asks what something is for. */
  whatFor?: string;
  /** What asks for the words that an acronym is made of, what for a definition that somebody gives, and what gives one. */
  spelling?: string;
  defined?: string;
  giving?: string;
  /** What asks for the name of somebody, or of a company. */
  nameOf?: string;
  /** A whole question that asks what a quantity is and not how much, where it names nothing that has one. */
  quantity?: string;
  /** What stands between a term and what it means. */
  defining: string;
  /** The same behind a term in quotation marks, and what stands right before one that is only then named. */
  meaning?: string;
  naming?: string;
  /** What says behind a name what it is the name of: "the AWS segment". */
  classNouns?: string;
  /** What stands behind that in a statement which tells what it is: "The NARA program was late" does not. */
  classVerbs?: string;
  /** How something begins that is no subject of a statement. */
  conditions?: string;
  /** Words that give a reason, and of these such as have it behind them, and before them what it is of. */
  reasons: string;
  reasonsBehind?: string;
  /** What begins a clause that tells something else, or of what worked against it. */
  contrasts?: string;
  changing?: Changing;
  /** Words that tell in what way. */
  manners?: string;
  /** The last word before the items of an enumeration. */
  announcing?: string;
  /** Words that ask for who leads, and what such persons are. */
  leading?: string;
  /** What tells who led, beside a name. */
  leadership?: string;
  roles?: string;
  /** Words of the names of offices, bodies, papers and places, which are no person's names. */
  institutions?: string;
  /** Of these, those that are written out, and no endings of words. */
  generic?: string;
  /** What asks for one of a class ("which"), and classes whose members are known by their names. */
  asksForOne?: string;
  classes?: readonly NamedClass[];
  /** What stands before the name of the place where something is. */
  within?: string;
  /** What numbered parts of a document are called, and what a question for them may say besides. */
  parts?: string;
  besideParts?: string;
  /** What asks who wrote a document, when, and the like. */
  metadata?: MetadataWords;
  /** Words about the document, or about how to answer, instead of the subject; parted by spaces. */
  frames?: string;
  /** Words of a question for a reason that do not say of what, parted by spaces: "the key drivers for this change". */
  ofChanges?: string;
  synonyms?: readonly SaidFor[];
  /** What a question asks, and words of the heads of columns that answer it, parted by spaces. */
  heads?: readonly (readonly [asks: string, heads: string])[];
  /** Whole heads that are question words or the like, and what stands below them. */
  askingHeads?: readonly (readonly [head: string, says: string])[];
  /** Whether every noun has a capital letter, so that capitals tell no names. */
  capitalNouns?: true;
}
