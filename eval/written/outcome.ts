import type { Part } from "../../src/client/index.ts";
import type { Heard } from "./model.ts";
import type { FaultKind, WrittenPart, WrittenQuestion } from "./questions.ts";

/** A part as answered, with its sources as document and page. */
export interface ShownPart {
  text: string;
  sources: { document: string; page: number | undefined }[];
  isCalculated: boolean;
}

/** The outcome of a written reply. */
export interface Outcome {
  written: WrittenQuestion;
  heard: Heard;
  shown: ShownPart[];
  /** Whether every part of the reply was shown, with its calculation if it could have one. */
  isKept: boolean;
  /** Whether anything was presented as the documents' statement. */
  states: boolean;
}

/** The outcome of a fault that was stated. */
export interface FaultOutcome {
  written: WrittenQuestion;
  kind: FaultKind;
  shown: ShownPart[];
  /** Whether something false was presented in any way. */
  isTold: boolean;
  /** Whether a faulty part was shown with a source or a calculation. */
  isBorneOut: boolean;
}

/**
 * @param titles of the documents, by their ids. An earlier build knows only one source for a part, and no calculation.
 */
export const shownPart = (
  { text, source, sources, calculation }: Pick<Part, "text" | "source"> & Partial<Part>,
  titles: Map<string, string>,
): ShownPart => ({
  text,
  sources: (sources ?? (source ? [source] : [])).map(({ resource_id, metadata }) => ({
    document: titles.get(resource_id) ?? "",
    page: metadata.page,
  })),
  isCalculated: Boolean(calculation),
});

export const outcomeOf = (written: WrittenQuestion, heard: Heard, shown: ShownPart[]): Outcome => ({
  written,
  heard,
  shown,
  isKept: written.parts.every((part) =>
    shown.some((each) => says(each, part) && (each.isCalculated || !part.calculation || !heard.hasSources)),
  ),
  states: shown.some(isBorne),
});

/**
 * A part with the right words whose source was exchanged or invented only counts as a fault if it is shown with a place
 * other than that of the right reply: a program may well find the true place.
 */
export const faultOutcomeOf = (
  written: WrittenQuestion,
  { kind, parts }: WrittenQuestion["faults"][number],
  shown: ShownPart[],
): FaultOutcome => {
  const right = new Set(written.parts.map((part) => JSON.stringify(part)));
  const faulty = parts.filter((part) => !right.has(JSON.stringify(part)));
  const isTrue = ({ text }: WrittenPart): boolean => written.parts.some((part) => part.text === text);
  const places = written.parts.flatMap(({ quotes }) => quotes);
  const isRightPlace = ({ document, page }: ShownPart["sources"][number]): boolean =>
    places.some((place) => place.document === document && place.page === page);
  const shownOf = (part: WrittenPart): ShownPart[] => shown.filter((each) => says(each, part));
  return {
    written,
    kind,
    shown,
    isTold: faulty.some((part) => !isTrue(part) && shownOf(part).length > 0),
    isBorneOut: faulty.some((part) =>
      shownOf(part).some((each) => isBorne(each) && !(isTrue(part) && each.sources.every(isRightPlace))),
    ),
  };
};

const isBorne = ({ sources, isCalculated }: ShownPart): boolean => sources.length > 0 || isCalculated;

const says = ({ text }: ShownPart, part: WrittenPart): boolean => bare(text).includes(bare(part.text));

/** White space and Markdown's marks only affect how a text is displayed. */
const bare = (text: string): string => text.replace(/[\s\\*_]+/g, "");
