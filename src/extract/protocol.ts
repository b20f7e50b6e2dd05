import { knownType, type ResourceType } from "../domain/file-kinds.ts";

/** A file to read, and where to put what a model has to read. Paths are absolute. */
export interface Source {
  file: string;
  extension: string;
  /** The folder for pictures and sounds; exists and is empty. */
  media: string;
  /** Whether pages without text should be put into `media` as pictures. */
  pictures: boolean;
  /** The folder with languages for recognition besides English: see `recogniserFor`. */
  languages?: string;
}

/** A file to be read into units. */
export interface ExtractionRequest extends Source {
  type: ResourceType;
  /** Where the units go, as JSON lines. */
  out: string;
}

/** A rectangle on a page: left, top, width and height in points, from the top left corner of the page as displayed. */
type Rectangle = [left: number, top: number, width: number, height: number];

/** A page of a PDF to be rendered, into `out` as a PNG. */
export interface PageRequest {
  file: string;
  /** From 1. */
  page: number;
  /** The part of it that is rendered; null for the whole page. */
  region: Rectangle | null;
  /** What is highlighted. */
  marks: Rectangle[];
  /** Pixels for each 1/96 inch. */
  scale: number;
  /** Maximum number of pixels on its longer side, if that is less. */
  longest?: number;
  out: string;
}

/** A section of a recording, in seconds, to be written to `out` as sound. */
export interface ClipRequest {
  file: string;
  extension: string;
  from: number;
  to: number;
  out: string;
}

/** What a child is asked to do: one JSON line each on its standard input, the next after the outcome of the last. */
export type ChildRequest =
  | ({ task: "extract" } & ExtractionRequest)
  /** An image to be prepared for a model. */
  | { task: "image"; file: string }
  | ({ task: "page" } & PageRequest)
  | ({ task: "clip" } & ClipRequest);

/** Pages of a document, or parts of a recording. */
export interface Progress {
  done: number;
  total: number;
  /** Pages so far whose pictures were recognised, which takes long. */
  recognised?: number;
}

/**
 * How a request ended. An image is returned as base64 of a JPEG; for a clip, which is in `out`, its format is returned.
 */
export type ChildOutcome =
  | { report: "done" }
  | { report: "clip"; extension: string }
  | { report: "image"; jpeg: string }
  | { report: "failed"; message: string; tooLarge: boolean };

/** What a child reports on its standard output, one JSON line each: progress along the way, then one outcome. */
export type ChildReport = ({ report: "progress" } & Progress) | ChildOutcome;

/** Undefined for a line that is not a report. */
export function parseReport(line: string): ChildReport | undefined {
  const value = parsedObject(line);
  switch (value?.report) {
    case "done":
      return { report: "done" };
    case "image":
      return typeof value.jpeg === "string" ? { report: "image", jpeg: value.jpeg } : undefined;
    case "clip":
      return typeof value.extension === "string" ? { report: "clip", extension: value.extension } : undefined;
    case "failed": {
      const { message, tooLarge } = value;
      return typeof message === "string"
        ? { report: "failed", message, tooLarge: tooLarge === true }
        : undefined;
    }
    case "progress": {
      const { done, total, recognised } = value;
      if (typeof done !== "number" || typeof total !== "number") return undefined;
      const pages = { done, total, ...(typeof recognised === "number" && { recognised }) };
      return { report: "progress", ...pages };
    }
    default:
      return undefined;
  }
}

/** Undefined for a line that is not a request. */
export function parseRequest(line: string): ChildRequest | undefined {
  const value = parsedObject(line);
  if (typeof value?.file !== "string") return undefined;
  const { file, extension, media, pictures, languages, out } = value;
  if (value.task === "image") return { task: "image", file };
  if (value.task === "page") return pageRequest(file, value);
  if (value.task === "clip") return clipRequest(file, value);
  const type = knownType(value.type);
  if (value.task !== "extract" || type === undefined) return undefined;
  if (typeof extension !== "string" || typeof media !== "string" || typeof out !== "string") return undefined;
  return {
    task: "extract",
    type,
    file,
    extension,
    media,
    pictures: pictures === true,
    ...(typeof languages === "string" && { languages }),
    out,
  };
}

function pageRequest(file: string, value: Record<string, unknown>): ChildRequest | undefined {
  const { page, region, marks, scale, longest, out } = value;
  if (typeof page !== "number" || typeof scale !== "number" || typeof out !== "string") return undefined;
  if (!(region === null || isRectangle(region)) || !Array.isArray(marks) || !marks.every(isRectangle))
    return undefined;
  const request = { task: "page", file, page, region, marks, scale, out } as const;
  return typeof longest === "number" ? { ...request, longest } : request;
}

function clipRequest(file: string, value: Record<string, unknown>): ChildRequest | undefined {
  const { extension, from, to, out } = value;
  if (typeof extension !== "string" || typeof out !== "string") return undefined;
  if (typeof from !== "number" || typeof to !== "number") return undefined;
  return { task: "clip", file, extension, from, to, out };
}

const isRectangle = (value: unknown): value is Rectangle =>
  Array.isArray(value) && value.length === 4 && value.every((each) => typeof each === "number");

function parsedObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
