import { recent } from "../../domain/collections/recent.ts";
import type { Hit } from "../../domain/documents/passage.ts";
import { termsOf } from "../../domain/language/terms.ts";
import { withoutPeriods } from "../question/sides/sides.ts";
import type { FoundPassage } from "./retrieve.ts";

/** Size of the cache of titles: those of all hits are compared with each other. */
const REMEMBERED = 200;
const EXTENSION = /\.\w{1,5}$/;
/** Separators of words in file names: "report_2023-Q3". */
const BETWEEN = /[_-]+/g;
/** "2023 06 30" */
const NUMERIC = /\b(?:19|20)\d\d \d{1,2}(?: \d{1,2})?\b/g;

/** Tests whether two passages' documents have one subject, at any times: their titles only differ in periods. */
export const sameSubject = (found: readonly FoundPassage[]): ((one: Hit, other: Hit) => boolean) => {
  const titles = new Map(found.map(({ hit, title }) => [hit.passage.resourceId, title]));
  return ({ passage: one }, { passage: other }) => {
    const [subject = "", of = ""] = [one, other].map(({ resourceId }) =>
      subjectOf(titles.get(resourceId) ?? ""),
    );
    return one.resourceId === other.resourceId || (subject !== "" && subject === of);
  };
};

/** "" if a title is only a period. */
const subjectOf = recent(
  (title): string =>
    termsOf(withoutPeriods(title.replace(EXTENSION, "").replace(BETWEEN, " ").replace(NUMERIC, " "))).join(
      " ",
    ),
  REMEMBERED,
);
