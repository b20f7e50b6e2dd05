import type { BesidePage, RawUnit } from "../domain/extracted.ts";
import type { Reading } from "./read/readings.ts";

/** What a reader of a resource should know: which pages it has no text of, and why. */
export interface Notice {
  /** Takes the next of its units, with what a model read of it. */
  see(unit: RawUnit, reading: Reading | undefined): void;
  /** Of all that was seen; empty when there is nothing to know. */
  text(): string;
}

export const newNotice = (): Notice => {
  const scans: number[] = [];
  const pictures: number[] = [];
  const damaged: number[] = [];
  const wordless: number[] = [];
  const attached: Attached = { names: new Set(), count: 0 };
  return {
    see: (unit, reading) => {
      if (unit.kind === "scan" && reading === undefined)
        (unit.lines.length > 0 ? pictures : scans).push(unit.page);
      if (unit.kind === "scan" && reading?.kind === "lines" && reading.lines.length === 0)
        wordless.push(unit.page);
      if (unit.kind === "page" && unit.unreadable) damaged.push(unit.page);
      if (unit.kind === "page" || unit.kind === "scan") addAttached(attached, unit);
    },
    text: () =>
      [textOf(scans, pictures, wordless, damaged), attachedText(attached)]
        .filter((text) => text !== "")
        .join(" "),
  };
};

/** Names of attached files, and how many there are; one of the same name is the same one. */
interface Attached {
  names: Set<string>;
  count: number;
}

/** Names that are told. */
const MOST_ATTACHED = 10;

const addAttached = (all: Attached, { attached = [], attachedMore = 0 }: BesidePage): void => {
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

const textOf = (scans: number[], pictures: number[], wordless: number[], damaged: number[]): string => {
  const notices = [
    scans.length > 0 &&
      `${pages(scans)} without text and ${scans.length === 1 ? "was" : "were"} not read: ${scans.length === 1 ? "a scan needs" : "scans need"} a vision model. Configure one and upload the file again, or upload it with recognised text (OCR).`,
    pictures.length > 0 &&
      `${pictures.length === 1 ? "Page" : "Pages"} ${ranges(pictures)} ${pictures.length === 1 ? "has" : "have"} few words beside pictures. The words were read, the pictures were not: they need a vision model. Configure one and upload the file again, or upload it with recognised text (OCR).`,
    wordless.length > 0 &&
      `${pages(wordless)} in which the vision model read no text: look at ${wordless.length === 1 ? "it" : "them"} in the original.`,
    damaged.length > 0 &&
      `${damaged.length === 1 ? "Page" : "Pages"} ${ranges(damaged)} ${damaged.length === 1 ? "is" : "are"} damaged and could not be read.`,
  ];
  return notices.filter((each) => each !== false).join(" ");
};

const pages = (numbers: number[]): string =>
  numbers.length === 1 ? `Page ${numbers[0]} is a scan` : `Pages ${ranges(numbers)} are scans`;

/** `3-9, 12` of ascending numbers; beyond 20 stretches `…`. */
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
