import type { Part } from "../../src/client/index.ts";
import type { Heard } from "./model.ts";
import type { FaultKind, WrittenPart, WrittenQuestion } from "./questions.ts";

/** A part as it was answered, its sources as document and page. */
export interface ShownPart {
  text: string;
  sources: { document: string; page: number | undefined }[];
  isCalculated: boolean;
}

/** What became of a written reply. */
export interface Outcome {
  written: WrittenQuestion;
  heard: Heard;
  shown: ShownPart[];
  /** Whether every part of the reply was shown, with its calculation where it could have one. */
  isKept: boolean;
  /** Whether anything was told as the documents' word. */
  states: boolean;
}

/** What became of a fault that was stated. */
export interface FaultOutcome {
  written: WrittenQuestion;
  kind: FaultKind;
  shown: ShownPart[];
  /** Whether something false was told in any way. */
  isTold: boolean;
  /** Whether a faulty part was shown with a source or a calculation. */
  isBorneOut: boolean;
}

/** @param titles of the documents, by their ids. An earlier build knows of one source for a part, and of no calculation. */
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
 * A part whose words are right and whose source was exchanged or invented is at fault only while it is shown with
 * another place than the right reply has: a program may well find where it truly stands.
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

/** White space and Markdown's marks are how a text is shown. */
const bare = (text: string): string => text.replace(/[\s\\*_]+/g, "");
