import { unstruck, withoutStruck } from "../../../domain/documents/struck.ts";
import type { Part } from "../../../domain/records.ts";
import { concludes } from "../../calculation/verdict.ts";
import type { Refused } from "../../explanation.ts";
import { figuresIn, withPlainDigits } from "../../words/figures.ts";
import type { Given } from "../given/given.ts";
import type { WrittenPart } from "../reply/reply.ts";
import { checkPart, type Grounds, type Held } from "./check.ts";

/** A part of the model's answer, with the reason if the source that it named was refused. */
export interface CheckedPart {
  part: Part;
  refused?: Refused;
  /** For a refused part: whether it was a conclusion from the documents' figures or from other parts. */
  isConclusion?: boolean;
}

/** Replaces an answer of which nothing was supported. */
const NOT_BORNE_OUT: Part = {
  text: "The documents do not support the answer that was written, so it is not shown. Ask in other words, or about one document.",
  source: null,
};

/** Says that a conclusion was left out, so that the rest is not taken for it. */
const NOT_CONCLUDED: Part = {
  text: "A conclusion drawn from this is not supported by the documents, so it is not shown.",
  source: null,
};

/**
 * Checks the parts of one reply in order, each against the grounds and the earlier parts.
 * @returns a function to call with each part once.
 */
export const partChecker = (grounds: Grounds): ((part: WrittenPart) => CheckedPart) => {
  const before: (Held | undefined)[] = [];
  const holding: Grounds = { ...grounds, given: grounds.given.map(plain) };
  return (written) => {
    const checked = checkPart(unmarked(written), holding, before);
    if ("refusal" in checked) {
      before.push(undefined);
      const { text, sources } = written;
      const quote = sources.map((source) => source.quote).join(" … ");
      const refused = { text, quote, reason: checked.refusal };
      return { part: { text, source: null }, refused, isConclusion: isConclusion(written) };
    }
    before.push(checked);
    const { sources, calculation } = checked;
    const part: Part = {
      text: written.text,
      source: sources[0] ?? null,
      ...(sources.length > 1 && { sources }),
      ...(calculation && { calculation }),
    };
    return { part };
  };
};

/** Nothing may rest on words that are struck out. */
const plain = (given: Given): Given => {
  const passage = withoutStruck(given.passage);
  return passage === given.passage ? given : { ...given, passage };
};

/** What a part says and quotes, without words that it marks as struck out itself. */
const unmarked = (written: WrittenPart): WrittenPart => ({
  ...written,
  text: unstruck(written.text),
  sources: written.sources.map((source) => ({ ...source, quote: unstruck(source.quote) })),
});

/** Whether a reader needs to know that it is missing: the rest may look like all that there is to say. */
const isConclusion = ({ text, calculation, restsOn }: WrittenPart): boolean =>
  calculation !== null || restsOn.length > 0 || concludes(text);

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

/** What a model is told about the refused parts; undefined if there are none. */
export const correctionsFor = (parts: CheckedPart[]): string | undefined => {
  const faults = parts.flatMap(({ refused }, at) =>
    refused === undefined ? [] : [`- Part ${at + 1}: ${refused.reason}.`],
  );
  if (faults.length === 0) return undefined;
  return `Some parts were checked and do not hold:\n${faults.join("\n")}\nGive the whole answer once more, in the same form, with these parts corrected. Leave out what the passages do not bear out; keep the parts that hold as they are.`;
};
