import type { Part } from "../../../domain/records.ts";
import type { Refused } from "../../explanation.ts";
import { figuresIn, withPlainDigits } from "../../words/figures.ts";

/** A part of the model's answer, with the reason if the source that it named was refused. */
export interface CheckedPart {
  part: Part;
  refused?: Refused;
  /** For a refused part: whether it was a conclusion from the documents' figures or from other parts. */
  isConclusion?: boolean;
}

/** Replaces an answer of which nothing was supported. */
export const NOT_BORNE_OUT: Part = {
  text: "The documents do not support the answer that was written, so it is not shown. Ask in other words, or about one document.",
  source: null,
};

/** Says that a conclusion was left out, so that the rest is not taken for it. */
export const NOT_CONCLUDED: Part = {
  text: "A conclusion drawn from this is not supported by the documents, so it is not shown.",
  source: null,
};

/**
 * The parts that are shown. One whose source was refused is left out if another part is supported: that one has what
 * the documents say. If none is, it stays without a source, which says that no document was found to say it, unless it
 * states figures: those would be taken for the documents'. If a conclusion was left out, this is said.
 */
export const keptParts = (parts: CheckedPart[]): Part[] => {
  const holds = parts.some(({ part }) => part.source !== null);
  const kept = parts
    .filter(
      ({ part, refused, isConclusion }) =>
        refused === undefined || (!holds && !isConclusion && !hasFigures(part)),
    )
    .map(({ part }) => part);
  if (kept.length === 0) return [NOT_BORNE_OUT];
  return parts.some(({ refused, isConclusion }) => refused && isConclusion) ? [...kept, NOT_CONCLUDED] : kept;
};

const hasFigures = ({ text }: Part): boolean => figuresIn(withPlainDigits(text)).length > 0;
