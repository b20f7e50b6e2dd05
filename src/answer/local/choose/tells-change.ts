import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import type { Change } from "../../question/change.ts";
import { isFrame } from "../../question/frame.ts";
import { synonymsIn } from "../../question/synonyms.ts";
import { yetToCome } from "../../question/tense.ts";
import { patternsOf } from "../../words/patterns.ts";
import type { LocalPart } from "./reading.ts";

/** Characters between what changed and the word that says so, at the most. */
const SHORTLY = 80;
const CLAUSE_END = /(?<=[.;:•])\s|\n/;
const FIGURE = /\d/;
/** What may stand before the name of what changed without making it another thing: "total net sales". */
const ANY: ReadonlySet<string> = new Set(termsOf("total overall net Summe gesamt"));

/** Whether an answer tells of the very change that is asked for, of one that has its words, or of none. */
export type Told = "asked" | "alike" | undefined;

/**
 * How an answer tells of the change that is asked for: in a clause with all that changed shortly before the word that says
 * so, and its figure behind it where nothing but that is its subject; or in a row that says so and has some of it, where the
 * rest stands around it; never in what is yet to come. "AWS sales increased 27%" is alike to what "Did sales increase?"
 * asks for.
 */
export const tellsChange = (
  { what, figure, language }: Pick<Change, "what" | "figure" | "language">,
  { form, text, hit }: Pick<LocalPart, "form" | "text" | "hit">,
): Told => {
  const patterns = patternsOf(language);
  const { changing } = patterns?.words ?? {};
  if (patterns === undefined || changing === undefined) return undefined;
  const about = new Set(termsOf(hit.about ?? "", language));
  const changed = termsOf(what, language).filter((term) => !isFrame(term, language));
  /** What names the document needs not be said, but not all of it: its opening may have more than its name. */
  const isOf = (own: ReadonlySet<string>): boolean =>
    changed.some((term) => own.has(term)) && changed.every((term) => own.has(term) || about.has(term));
  const says = patterns.find(`${changing.more}|${changing.less}`);
  // A forecast tells of no change that was.
  if (!says.test(text) || yetToCome(figure, language)(text)) return undefined;
  const toldIn = (clause: string): Told => {
    const at = Math.max(0, clause.search(says));
    const before = termsOf(clause.slice(Math.max(0, at - SHORTLY), at), language);
    if (!isOf(new Set(before))) return undefined;
    const subject = before.slice(
      0,
      before.findLastIndex((term) => changed.includes(term)),
    );
    const isItself = subject.every((term) => changed.includes(term) || about.has(term) || ANY.has(term));
    return isItself && FIGURE.test(clause.slice(at)) ? "asked" : "alike";
  };
  if (form !== "row") {
    const told = text.split(CLAUSE_END).map(toldIn);
    return told.find((each) => each === "asked") ?? told.find((each) => each !== undefined);
  }
  return isOfFigure({ what, language }, { text, hit }) ? "alike" : undefined;
};

/**
 * Whether a row is of what changed: it has some of its words, or what documents call it, and its table's title, its section
 * and its document's name have the rest.
 */
export const isOfFigure = (
  { what, language }: Pick<Change, "what" | "language">,
  { text, hit: { passage, about = "" } }: Pick<LocalPart, "text" | "hit">,
): boolean => {
  const own = new Set(termsOf(text, language));
  const around = [...(passage.section ?? []), passage.table?.title ?? "", about].join("\n");
  const known = own.union(new Set(termsOf(around, language)));
  const otherwise = synonymsIn(what).filter(({ said }) =>
    termsOf(said, language).every((term) => own.has(term)),
  );
  const called = new Set(otherwise.flatMap(({ asked }) => termsOf(asked, language)));
  const isIn = (terms: ReadonlySet<string>, term: string): boolean =>
    terms.has(term) || called.has(term) || !relatedTerms(term, language).isDisjointFrom(terms);
  const changed = termsOf(what, language).filter((term) => !isFrame(term, language));
  return changed.some((term) => isIn(own, term)) && changed.every((term) => isIn(known, term));
};
