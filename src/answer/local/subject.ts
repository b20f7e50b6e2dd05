import { termsOf } from "../../domain/language/terms.ts";
import type { Hit } from "../../domain/passage.ts";
import { recent } from "../../domain/recent.ts";
import { isPeriod, type Side } from "../identity.ts";

/** Titles that are remembered: those of all that was found are compared with each other. */
const REMEMBERED = 200;

/**
 * Tells whether the documents of two passages are of one subject, if of several times: the question names them as such, or
 * their titles differ in periods alone.
 */
export const sameSubject =
  (sides: readonly Side[]) =>
  (one: Hit, other: Hit): boolean => {
    const ids = [one, other].map(({ passage }) => passage.resourceId);
    return (
      sides.some(({ resourceIds }) => ids.every((id) => resourceIds.includes(id))) ||
      subjectOf(titleOf(one)) === subjectOf(titleOf(other))
    );
  };

const titleOf = ({ about = "" }: Hit): string => about.split("\n", 1)[0] ?? "";

const subjectOf = recent(
  (title): string =>
    termsOf(title)
      .filter((term) => !isPeriod(term))
      .join(" "),
  REMEMBERED,
);
