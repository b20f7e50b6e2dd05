import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { QaError } from "../../domain/errors.ts";
import { invalid } from "../schema/validation.ts";
import { boundaryOf } from "./media-type.ts";

/** Headers of one part; browsers send two. */
const MAX_PART_HEADERS = 16;
/** Bytes of all headers of one part: enough for the longest file names, percent-encoded. */
const MAX_HEADER_BYTES = 16 * 1024;

/** A part of a form; its bytes are read once, and before the next part. */
export interface FormPart {
  name: string;
  /** The name of a file; undefined for a part that is not a file. */
  filename: string | undefined;
  bytes: AsyncIterable<Uint8Array>;
}

export const invalidForm = (message: string): QaError => invalid([{ field: "", message }]);

const CUT_OFF = /unexpected end|premature|terminated early|closed before/i;

/** A failure while a body is read is the body's fault. */
const refusalOf = (thrown: unknown, unknownName: string | undefined): QaError => {
  if (thrown instanceof QaError) return thrown;
  if (unknownName !== undefined) return invalid([{ field: unknownName, message: "is not a known name" }]);
  const text = thrown instanceof Error ? thrown.message : "";
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
  if (code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT")
    return invalidForm("the form has more parts than it can need");
  if (CUT_OFF.test(text)) return invalidForm("the form is cut off: send it again, whole");
  return invalidForm("the form is malformed");
};

/**
 * Counts the parts of a body, at the boundaries that its reader uses: the reader silently skips a part without a name,
 * or with too many headers.
 */
const partCounter = (boundary: string): { add: (bytes: Uint8Array) => void; count: () => number } => {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first may be at the very beginning.
  let rest = Buffer.from("\r\n");
  let count = 0;
  return {
    add: (bytes) => {
      const all = Buffer.concat([rest, bytes]);
      let at = all.indexOf(delimiter);
      let end = 0;
      for (; at >= 0; at = all.indexOf(delimiter, end)) {
        count += 1;
        end = at + delimiter.length;
      }
      rest = all.subarray(Math.max(end, all.length - delimiter.length + 1));
    },
    // The last one ends the body.
    count: () => count - 1,
  };
};

/**
 * The parts of a request's form, as they arrive. All are plain bytes, whatever type they declare: nothing in them is
 * parsed.
 * @param most parts.
 * @throws QaError `invalid_request` for a body that is cut off, malformed, or has a part that cannot be read.
 */
export async function* formParts(request: FastifyRequest, most: number): AsyncGenerator<FormPart> {
  const counter = partCounter(boundaryOf(request.headers["content-type"] ?? ""));
  let unknownName: string | undefined;
  let read = 0;
  request.raw.on("data", counter.add);
  try {
    const parts = request.parts({
      // The reader would parse parts declared as JSON, unless they are files.
      isPartAFile: (name) => {
        // It omits these, and does not say which one it was.
        if (name !== undefined && name in Object.prototype) unknownName ??= name;
        return true;
      },
      limits: {
        files: most,
        fileSize: Number.POSITIVE_INFINITY,
        headerPairs: MAX_PART_HEADERS,
        headerSize: MAX_HEADER_BYTES,
      },
    });
    for await (const part of parts) {
      if (part.type !== "file") throw new Error("A part was not read as bytes");
      read += 1;
      yield partOf(part, unknownName);
    }
  } catch (error) {
    throw refusalOf(error, unknownName);
  } finally {
    request.raw.off("data", counter.add);
  }
  if (read < counter.count())
    throw invalidForm("every part needs a name in its Content-Disposition, and at most 16 headers");
}

/** What the reader's types call a file may have no file name, and no name at all. */
const partOf = (part: MultipartFile, unknownName: string | undefined): FormPart => {
  const { fieldname: name, filename }: { fieldname?: string; filename?: string } = part;
  if (name === undefined) throw invalidForm("every part needs a name in its Content-Disposition");
  return { name, filename, bytes: readable(part.file, unknownName) };
};

async function* readable(bytes: AsyncIterable<Uint8Array>, unknownName: string | undefined) {
  try {
    yield* bytes;
  } catch (error) {
    throw refusalOf(error, unknownName);
  }
}
