import type { RawUnit, Recognised } from "../../domain/documents/extracted.ts";
import type { ModelReading } from "../read/readings.ts";

/**
 * What a reader of a resource should know: pages without text, pages recognised with little confidence, and
 * attachments.
 */
export interface Notice {
  /** Adds the next of its units, with a model's reading. */
  see(unit: RawUnit, reading: ModelReading | undefined): void;
  /** The notice for everything added; empty if there is nothing to report. */
  text(): string;
}

/**
 * Pages recognised with less have wrong figures. A report's page of 200 words and 88 figures drawn at 70, 85, 100 and
 * 125 dpi has .84, .92, .95 and .95, and of its figures .61, .86, .92 and .99 are right; German read as English has
 * .86.
 */
const LITTLE_CONFIDENCE = 0.9;

export const newNotice = (): Notice => {
  const scans: number[] = [];
  const pictures: number[] = [];
  const damaged: number[] = [];
  const wordless: number[] = [];
  const unsure: number[] = [];
  const attached: Attached = { names: new Set(), count: 0 };
  let isUnsureImage = false;
  return {
    see: (unit, reading) => {
      if (unit.kind === "scan" && reading === undefined)
        (unit.lines.length > 0 ? pictures : scans).push(unit.page);
      if (unit.kind === "scan" && reading?.kind === "lines" && reading.lines.length === 0)
        wordless.push(unit.page);
      if (unit.kind === "page" && unit.unreadable) damaged.push(unit.page);
      if (unit.kind === "page" && isUnsure(unit.recognised)) unsure.push(unit.page);
      if (unit.kind === "picture" && isUnsure(unit.recognised)) isUnsureImage = true;
      addAttached(attached, unit);
    },
    text: () =>
      [
        scans.length > 0 &&
          `${scanned(scans)} in which no text was recognised: look at ${itOr(scans)} in the original. If there is text, scan it again at 300 dpi, add its language (qa languages) or configure a vision model, and upload the file again.`,
        pictures.length > 0 &&
          `${pages(pictures)} ${pictures.length === 1 ? "is" : "are"} mostly pictures without text. To ask about what they show, configure a vision model and upload the file again.`,
        wordless.length > 0 &&
          `${scanned(wordless)} in which the vision model read no text: look at ${itOr(wordless)} in the original.`,
        damaged.length > 0 &&
          `${pages(damaged)} ${damaged.length === 1 ? "is" : "are"} damaged and could not be read.`,
        unsure.length > 0 &&
          `The text of ${pages(unsure).toLowerCase()} was recognised with little confidence: check figures against the ${unsure.length === 1 ? "page" : "pages"}.`,
        isUnsureImage &&
          "The text of the image was recognised with little confidence: check figures against the image.",
        attachedText(attached),
      ]
        .filter((each) => each !== false && each !== "")
        .join(" "),
  };
};

/** Names of attached files, and their number; equal names are the same file. */
interface Attached {
  names: Set<string>;
  count: number;
}

/** Names that are listed. */
const MOST_ATTACHED = 10;

const addAttached = (all: Attached, unit: RawUnit): void => {
  if (unit.kind !== "page" && unit.kind !== "scan") return;
  const { attached = [], attachedMore = 0 } = unit;
  all.count += attachedMore;
  for (const name of attached) {
    if (all.names.has(name)) continue;
    all.count += 1;
    if (all.names.size < MOST_ATTACHED) all.names.add(name);
  }
};

const attachedText = ({ names, count }: Attached): string => {
  if (count === 0) return "";
  const more = count > names.size ? ` and ${count - names.size} more` : "";
  const listed = `${[...names].join(", ")}${more}`;
  return count === 1
    ? `It has an attached file that was not read: ${listed}. Upload it to ask about it.`
    : `It has ${count} attached files that were not read: ${listed}. Upload them to ask about them.`;
};

const isUnsure = (recognised: Recognised | undefined): boolean =>
  recognised !== undefined && recognised.confidence < LITTLE_CONFIDENCE;

const pages = (numbers: number[]): string =>
  numbers.length === 1 ? `Page ${numbers[0]}` : `Pages ${ranges(numbers)}`;

const scanned = (numbers: number[]): string =>
  `${pages(numbers)} ${numbers.length === 1 ? "is a scan" : "are scans"}`;

const itOr = ({ length }: number[]): string => (length === 1 ? "it" : "them");

/** `3-9, 12` for ascending numbers; `…` after 20 ranges. */
const ranges = (numbers: number[]): string => {
  const stretches: [number, number][] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else stretches.push([number, number]);
  }
  const shown = stretches.slice(0, 20).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  return [...shown, ...(stretches.length > 20 ? ["…"] : [])].join(", ");
};
