import { termsOf } from "../../../domain/language/terms.ts";
import type { Change } from "../../question/change.ts";
import { isFrame } from "../../question/frame.ts";
import { patternsOf } from "../../words/patterns.ts";
import type { LocalPart } from "./reading.ts";

/** Characters between what changed and the word that says so, at the most. */
const SHORTLY = 80;
const CLAUSE_END = /(?<=[.;:•])\s|\n/;
const FIGURE = /\d/;
/** What may stand before the name of what changed without making it another thing: "total net sales". */
const ANY: ReadonlySet<string> = new Set(termsOf("total overall net Summe gesamt"));

/** How an answer tells of a change: of what is asked for itself, of something with its words, or not at all. */
export type Told = "itself" | "something" | undefined;

/**
 * How an answer tells of the change that is asked for: in a clause with all that changed shortly before the word that says
 * so, and its figure behind it where nothing but that is its subject; or in a row that says so and has some of it, where the
 * rest stands in its passage. "AWS sales increased 27%" tells of something with the words of "Did sales increase?".
 */
export const tellsChange = (
  { what, language }: Change,
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
  if (!says.test(text)) return undefined;
  const toldIn = (clause: string): Told => {
    const at = Math.max(0, clause.search(says));
    const before = termsOf(clause.slice(Math.max(0, at - SHORTLY), at), language);
    if (!isOf(new Set(before))) return undefined;
    const subject = before.slice(
      0,
      before.findLastIndex((term) => changed.includes(term)),
    );
    const isItself = subject.every((term) => changed.includes(term) || about.has(term) || ANY.has(term));
    return isItself && FIGURE.test(clause.slice(at)) ? "itself" : "something";
  };
  if (form !== "row") {
    const told = text.split(CLAUSE_END).map(toldIn);
    return told.find((each) => each === "itself") ?? told.find((each) => each !== undefined);
  }
  const own = new Set(termsOf(text, language));
  const around = new Set(termsOf([...(hit.passage.section ?? []), hit.passage.text].join("\n"), language));
  const isOfIt = changed.some((term) => own.has(term)) && isOf(own.union(around));
  return isOfIt ? "something" : undefined;
};
