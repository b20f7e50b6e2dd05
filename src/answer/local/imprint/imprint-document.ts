import { firstOfEach } from "../../../domain/first-of-each.ts";
import { termsOf } from "../../../domain/language/terms.ts";
import type { Passage } from "../../../domain/passage.ts";
import type { Document, Documents } from "../../ports.ts";
import type { Found, Retrieved } from "../../search/retrieve.ts";
import type { Patterns } from "../../words/patterns.ts";
import type { ImprintQuestion } from "./imprint-question.ts";
import { greets } from "./letter.ts";

/** Documents that are looked into for a paper's subject, and passages in which one says it. */
const MAX_LOOKED_INTO = 3;
const ABSTRACT = 3;
/** A paper is known by so many words of its subject, and any document by so many of its title. */
const FEWEST = 2;
/** "pfsearch3" says as much as several words. */
const IDENTIFIER = /\p{L}\p{N}|\p{N}\p{L}/u;
/** The share of a title's words that names the document: "Notes on Hamlet" is not "Hamlet". */
const MOST_OF_TITLE = 0.8;
/** Letters that two words begin with where one is made of the other: "football" and "footballers". */
const ROOT = 5;
/** Lines that say which document it is, its title first: what follows them may be its authors. */
const NAMING_LINES = 4;

/** Where documents are looked up. */
export interface DocumentSources {
  /** The first passages of a document. */
  read(resourceId: string): Promise<Passage[]>;
  /** The ready documents that are asked. */
  all(): ReturnType<Documents>;
  /** Of the question. */
  language: string;
  patterns: Patterns;
}

/**
 * The one document that a question for an imprint asks about: the only one that there is, where it says no more than its
 * kind; else the one whose first lines have the other words that it is called by; the paper, or what calls itself so, whose
 * abstract does; or the one with that title. Undefined where that is none, or several.
 */
export const documentAsked = async (
  question: ImprintQuestion,
  { found, named }: Pick<Retrieved, "found" | "named">,
  { read, all, language, patterns }: DocumentSources,
): Promise<Pick<Document, "id" | "title"> | undefined> => {
  const { subject, called, kind, isLetter } = question;
  const best = firstOfEach(found, ({ hit }) => hit.passage.resourceId);
  const about = ({ hit }: Found): ReadonlySet<string> =>
    new Set(termsOf(hit.about.split("\n").slice(0, NAMING_LINES).join("\n"), language));
  const isCalled = (each: Found): boolean => kind.isSubsetOf(about(each));
  if (subject.size === 0) {
    const documents = await all();
    const [only] = documents.length === 1 ? documents : [];
    if (only === undefined || called !== "particular") return only;
    const isSo = best.some((each) => idOf(each) === only.id && isCalled(each));
    return isSo || (isLetter && greets(await read(only.id), patterns)) ? only : undefined;
  }
  const ofSubject = best.filter(
    (each) =>
      saysAll(about(each), subject, language) &&
      (called !== "title" || isTitled(each.hit.about, subject, language)),
  );
  const areCalled = await Promise.all(
    ofSubject
      .slice(0, MAX_LOOKED_INTO)
      .map(
        async (each) =>
          called !== "particular" || isCalled(each) || (isLetter && greets(await read(idOf(each)), patterns)),
      ),
  );
  const fitting = ofSubject.filter((_, at) => areCalled[at] ?? called !== "particular");
  const one = onlyOf([
    fitting,
    fitting.filter((each) => named.includes(idOf(each))),
    fitting.filter(isCalled),
  ]);
  const isOfSubject = called === "paper" || called === "particular";
  const isKnown = subject.size >= FEWEST || [...subject].some((term) => IDENTIFIER.test(term));
  if (one !== undefined || fitting.length > 0 || !isOfSubject || !isKnown)
    return one && { id: idOf(one), title: one.title };
  const looked = await Promise.all(
    best
      .filter((each) => called === "paper" || isCalled(each))
      .slice(0, MAX_LOOKED_INTO)
      .map(async (each) => {
        const abstract = (await read(idOf(each))).slice(0, ABSTRACT).map(({ text }) => text);
        return { each, terms: new Set(termsOf(abstract.join("\n"), language)).union(about(each)) };
      }),
  );
  const paper = onlyOf([looked.filter(({ terms }) => saysAll(terms, subject, language))])?.each;
  return paper && { id: idOf(paper), title: paper.title };
};

/** Whether a title's words are mostly these: one of the lines that name the document, or its file name. */
const isTitled = (about: string, subject: ReadonlySet<string>, language: string): boolean =>
  subject.size >= FEWEST &&
  about
    .split("\n")
    .slice(0, NAMING_LINES)
    .some((line) => {
      const terms = new Set(termsOf(line, language));
      return terms.size > 0 && terms.intersection(subject).size >= MOST_OF_TITLE * terms.size;
    });

/**
 * Whether these terms have all of the subject's, in small letters where the question has capitals ("LUKS", "luks.pdf"), or
 * words that are made of them.
 */
const saysAll = (terms: ReadonlySet<string>, subject: ReadonlySet<string>, language: string): boolean =>
  [...subject].every(
    (term) =>
      terms.has(term) ||
      termsOf(term.toLowerCase(), language).some((small) => terms.has(small)) ||
      (term.length >= ROOT && terms.values().some((other) => other.startsWith(term))),
  );

const idOf = ({ hit }: Found): string => hit.passage.resourceId;

/** The only one of the first of these that has no other. */
const onlyOf = <T>(choices: readonly (readonly T[])[]): T | undefined =>
  choices.find(({ length }) => length === 1)?.[0];
