import { RESOURCE_TYPES, type ResourceType } from "../domain/records.ts";

/** A file to read, and where what a model is to read of it goes. Paths are absolute. */
export interface Source {
  file: string;
  extension: string;
  /** The folder for pictures and sounds; there and empty. */
  media: string;
  /** Whether pages without text are to be put into `media` as pictures. */
  pictures: boolean;
}

/** A file whose units are wanted. */
export interface ExtractionRequest extends Source {
  type: ResourceType;
  /** Where the units go, as JSON lines. */
  out: string;
}

/** What a child is asked to do: one JSON line each on its standard input, the next once the last has its outcome. */
export type ChildRequest =
  | ({ task: "extract" } & ExtractionRequest)
  /** An image to be made ready for a model. */
  | { task: "image"; file: string };

/** Pages of a document, or parts of a recording. */
export interface Progress {
  done: number;
  total: number;
}

/** How a request ended. An image comes as base64 of a JPEG. */
export type ChildOutcome =
  | { report: "done" }
  | { report: "image"; jpeg: string }
  | { report: "failed"; message: string; tooLarge: boolean };

/** What a child says on its standard output, one JSON line each: progress as it goes, then one outcome. */
export type ChildReport = ({ report: "progress" } & Progress) | ChildOutcome;

/** Undefined for a line that is no report. */
export function parseReport(line: string): ChildReport | undefined {
  const value = parsedObject(line);
  switch (value?.report) {
    case "done":
      return { report: "done" };
    case "image":
      return typeof value.jpeg === "string" ? { report: "image", jpeg: value.jpeg } : undefined;
    case "failed": {
      const { message, tooLarge } = value;
      return typeof message === "string"
        ? { report: "failed", message, tooLarge: tooLarge === true }
        : undefined;
    }
    case "progress": {
      const { done, total } = value;
      return typeof done === "number" && typeof total === "number"
        ? { report: "progress", done, total }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Undefined for a line that is no request. */
export function parseRequest(line: string): ChildRequest | undefined {
  const value = parsedObject(line);
  if (typeof value?.file !== "string") return undefined;
  const { file, extension, media, pictures, out } = value;
  if (value.task === "image") return { task: "image", file };
  const type = RESOURCE_TYPES.find((each) => each === value.type);
  if (value.task !== "extract" || type === undefined) return undefined;
  if (typeof extension !== "string" || typeof media !== "string" || typeof out !== "string") return undefined;
  return { task: "extract", type, file, extension, media, pictures: pictures === true, out };
}

function parsedObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
