import { termsOf } from "../../domain/language/terms.ts";
import { safeMarkdown } from "../../domain/markdown.ts";
import type { Passage } from "../../domain/passage.ts";
import type { Part } from "../../domain/records.ts";
import type { PassageSearch } from "../ports.ts";
import type { Retrieved } from "../retrieve.ts";
import { readable, sourceOf } from "../source.ts";
import { isFrame } from "./frame.ts";
import { imprintIn } from "./imprint.ts";
import type { Asked } from "./kind.ts";
import { type Patterns, patternsOf } from "./patterns.ts";
import { IMPRINT_FIELDS, type ImprintField, type ImprintWords } from "./words/imprint-words.ts";

/** First passages of a document that are read for its imprint. */
const MAX_READ = 12;
/** Documents that are looked into for what the question says of them. */
const MAX_LOOKED_INTO = 3;
/** Passages in which a document says what it is about. */
const OPENING = 3;
/** The share of what the question says of a document that this must have. */
const MOST_OF_SUBJECT = 0.6;
const NUMBER = /\p{N}/u;
const EXTENSION = /\.\p{L}{2,4}$/u;

/** What a question says of the document that it asks about. */
interface Wanted {
  field: ImprintField;
  /** Terms of its subject. */
  subject: ReadonlySet<string>;
  /** Terms for what kind of document it is: "manual". */
  called: ReadonlySet<string>;
}

/** The document whose imprint a question asks for. */
interface ImprintDocument {
  field: ImprintField;
  resourceId: string;
  title: string;
  /** Its first passages, in order. */
  opening: Passage[];
}

/**
 * Answers who wrote a document, who published it, when, in which version, or whose it is: its first pages say so in lines
 * that share no word with the question. Undefined where nothing of this is asked, or not of one document, or where the
 * document does not say it.
 */
export const imprintAsked = async (
  passages: Pick<PassageSearch, "read">,
  workspaceId: string,
  question: string,
  asked: Asked,
  retrieved: Retrieved,
): Promise<Part | undefined> => {
  const patterns = patternsOf(asked.language ?? "en");
  const document = await imprintDocument(passages, workspaceId, question, asked, retrieved);
  if (patterns === undefined || document === undefined) return undefined;
  const { field, resourceId, title, opening } = document;
  const others = retrieved.found.flatMap(({ hit }) =>
    hit.passage.resourceId === resourceId ? hit.passage.text : [],
  );
  const said = imprintIn({ first: opening, others }, field, patterns, asked.language ?? "en");
  if (said === undefined) return undefined;
  const text = said.passage.text.slice(said.span.start, said.span.end);
  return { text: safeMarkdown(readable(text)), source: sourceOf(said.passage, said.span, title) };
};

/** The document whose imprint a question asks for; undefined where it asks for none, or not for that of one document. */
export const imprintDocument = async (
  passages: Pick<PassageSearch, "read">,
  workspaceId: string,
  question: string,
  { language = "en" }: Asked,
  retrieved: Retrieved,
): Promise<ImprintDocument | undefined> => {
  const patterns = patternsOf(language);
  const wanted = patterns && wantedBy(question, language, patterns);
  if (wanted === undefined) return undefined;
  const read = (id: string): Promise<Passage[]> =>
    passages.read(workspaceId, id, { first: 0, last: MAX_READ - 1 });
  const resourceId = await documentOf(wanted, retrieved, read, language);
  const found = retrieved.found.find(({ hit }) => hit.passage.resourceId === resourceId);
  if (resourceId === undefined || found === undefined) return undefined;
  return { field: wanted.field, resourceId, title: found.title, opening: await read(resourceId) };
};

const wantedBy = (question: string, language: string, { words, find }: Patterns): Wanted | undefined => {
  const { imprint } = words;
  const field = imprint && IMPRINT_FIELDS.find((each) => find(imprint.asks[each]).test(question));
  if (imprint === undefined || field === undefined) return undefined;
  const besides = new Set(termsOf(imprint.besides.replaceAll("|", " "), language));
  const called = calledIn(question, imprint, language, find);
  const subject = termsOf(question, language).filter(
    (term) => !besides.has(term) && !called.has(term) && !isFrame(term, language) && !NUMBER.test(term),
  );
  return { field, subject: new Set(subject), called };
};

const calledIn = (
  question: string,
  { documents }: ImprintWords,
  language: string,
  find: Patterns["findAll"],
): ReadonlySet<string> =>
  new Set((question.match(find(documents)) ?? []).flatMap((word) => termsOf(word, language)));

/**
 * The one document that the question is about: that which its opening, or else its first passages, say is about all that
 * the question says of it. A question that speaks of no document asks about one only where it says all of its title.
 */
const documentOf = async (
  { subject, called }: Wanted,
  { found, named }: Retrieved,
  read: (id: string) => Promise<Passage[]>,
  language: string,
): Promise<string | undefined> => {
  const byId = Map.groupBy(found, ({ hit }) => hit.passage.resourceId);
  const ids = [...byId.keys()];
  if (subject.size === 0) return called.size > 0 && ids.length === 1 ? ids[0] : undefined;
  const about = new Map(
    [...byId].map(([id, [first]]) => [id, new Set(termsOf(first?.hit.about ?? "", language))] as const),
  );
  const titled = (id: string): boolean => {
    const title = (byId.get(id)?.[0]?.title ?? "").replace(EXTENSION, "");
    const terms = termsOf(title, language).filter((term) => !NUMBER.test(term));
    return terms.length > 0 && terms.every((term) => subject.has(term) || called.has(term));
  };
  const fitting = ids.filter((id) => subject.isSubsetOf(about.get(id) ?? subject));
  const spoken = called.size > 0 ? fitting : fitting.filter(titled);
  const one = only(spoken, named, (id) => called.isSubsetOf(about.get(id) ?? called));
  if (one !== undefined || called.size === 0 || fitting.length > 0) return one;
  const looked = await Promise.all(
    ids.slice(0, MAX_LOOKED_INTO).map(async (id) => {
      const opening = (await read(id)).slice(0, OPENING).map(({ text }) => text);
      return { id, terms: new Set(termsOf(opening.join("\n"), language)).union(about.get(id) ?? new Set()) };
    }),
  );
  const having = looked.filter(({ terms }) => subject.isSubsetOf(terms)).map(({ id }) => id);
  if (having.length > 0) return only(having, named, () => false);
  // In other words than the document's the question may say most of what that is about.
  const shares = looked.map(({ terms }) => subject.intersection(terms).size / subject.size);
  const [best = 0, second = 0] = shares.toSorted((one, other) => other - one);
  return best >= MOST_OF_SUBJECT && best > second ? looked[shares.indexOf(best)]?.id : undefined;
};

/** The only one; of several the only one that is named, or that is called as the question calls it. */
const only = (
  ids: readonly string[],
  named: readonly string[],
  isCalled: (id: string) => boolean,
): string | undefined => {
  const choices = [ids, ids.filter((id) => named.includes(id)), ids.filter(isCalled)];
  return choices.find(({ length }) => length === 1)?.[0];
};
