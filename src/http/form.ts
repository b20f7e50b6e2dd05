import { createHash, type Hash } from "node:crypto";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { ValidateFunction } from "ajv";
import type { FastifyRequest } from "fastify";
import type { ContractOperation, Schema } from "../contract/document.ts";
import type { Form, IncomingFile, Received } from "../contract/handlers.ts";
import { type ErrorDetail, QaError } from "../domain/errors.ts";
import { nameOwnUser } from "./own-user.ts";
import { idFolder } from "./text.ts";
import { compiledLater, detailsOf, invalid } from "./validation.ts";

/** Bytes of one character in UTF-8 at the most. */
const CHARACTER = 4;
/** Bytes of a field whose text is bounded by its type or format. */
const SHORT_FIELD = 1024;
/** Fields beyond those that the contract has: misspelt ones are to be named in the refusal. */
const SPARE_FIELDS = 16;
/** Headers of one part; browsers send two. */
const MAX_PART_HEADERS = 16;
/** Bytes of the name of a field. */
const MAX_NAME_BYTES = 100;

/** What the text fields of a form may be, from the contract. */
interface FieldBounds {
  /** How many. */
  count: number;
  /** Bytes of one. */
  bytes: number;
  /** Bytes of all. */
  total: number;
}

interface FormShape {
  files: ReadonlySet<string>;
  requiredFile: string | undefined;
  lists: ReadonlySet<string>;
  booleans: readonly string[];
  bounds: FieldBounds;
  foldIds: (fields: Record<string, unknown>) => void;
  /** Compiled when it is first used. */
  validate: () => ValidateFunction;
}

/** How often a field may be sent, and bytes of its text at the most. */
const fieldBounds = ({ type, maxLength, maxItems }: Schema): { count: number; bytes: number } => ({
  count: type === "array" && typeof maxItems === "number" ? maxItems : 1,
  bytes: typeof maxLength === "number" ? maxLength * CHARACTER : SHORT_FIELD,
});

const boundsOf = (texts: Schema[]): FieldBounds => {
  const bounds = texts.map(fieldBounds);
  return {
    count: bounds.reduce((all, { count }) => all + count, SPARE_FIELDS),
    bytes: Math.max(SHORT_FIELD, ...bounds.map(({ bytes }) => bytes)),
    total: bounds.reduce((all, { count, bytes }) => all + count * bytes, SPARE_FIELDS * SHORT_FIELD),
  };
};

/** What the contract says of an operation's multipart body; undefined where it takes none. */
export const formShape = (operation: ContractOperation): FormShape | undefined => {
  const schema = operation.requestBody?.content["multipart/form-data"]?.schema;
  if (schema === undefined) return undefined;
  // The contract's object schemas have these two; it is checked when the types are generated.
  const { properties, required } = schema as { properties: Record<string, Schema>; required: string[] };
  const entries = Object.entries(properties);
  const files = new Set(entries.filter(([, value]) => value.format === "binary").map(([name]) => name));
  return {
    files,
    requiredFile: required.find((name) => files.has(name)),
    lists: new Set(entries.filter(([, value]) => value.type === "array").map(([name]) => name)),
    booleans: entries.filter(([, value]) => value.type === "boolean").map(([name]) => name),
    bounds: boundsOf(entries.flatMap(([name, value]) => (files.has(name) ? [] : [value]))),
    foldIds: idFolder(schema),
    validate: compiledLater({
      ...schema,
      required: required.filter((name) => !files.has(name)),
      properties: Object.fromEntries(entries.filter(([name]) => !files.has(name))),
    }),
  };
};

/** What browsers and curl write for these three in a file name (WHATWG HTML, multipart/form-data). */
const ESCAPES: Readonly<Record<string, string>> = { "%22": '"', "%0D": " ", "%0A": " " };

/** The last part of a path, without what could mislead a reader of the name (control characters, direction overrides). */
const fileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .replace(/%(?:22|0D|0A)/gi, (written) => ESCAPES[written.toUpperCase()] ?? written)
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, " ")
    .trim();

const invalidForm = (message: string): QaError => invalid([{ field: "", message }]);

class Fields {
  readonly values: Record<string, unknown> = Object.create(null);
  readonly problems: ErrorDetail[] = [];
  readonly #lists: ReadonlySet<string>;
  readonly #bounds: FieldBounds;
  #bytes = 0;

  constructor({ lists, bounds }: Pick<FormShape, "lists" | "bounds">) {
    this.#lists = lists;
    this.#bounds = bounds;
  }

  /** @throws QaError `invalid_request` once all fields together are too long. */
  add(name: string, value: unknown, truncated: boolean): void {
    this.#bytes += typeof value === "string" ? Buffer.byteLength(value) : 0;
    if (this.#bytes > this.#bounds.total)
      throw invalidForm(`The text fields have more than ${this.#bounds.total} bytes together.`);
    const before = this.values[name];
    // The reader of forms puts U+FFFD where bytes are not UTF-8; two end users could become one by it.
    if (typeof value === "string" && /[\0\uFFFD]/.test(value))
      this.problems.push({ field: name, message: "must be UTF-8 without NUL" });
    else if (truncated)
      this.problems.push({ field: name, message: `must be at most ${this.#bounds.bytes} bytes` });
    else if (this.#lists.has(name)) this.values[name] = Array.isArray(before) ? [...before, value] : [value];
    else if (name in this.values) this.problems.push({ field: name, message: "is sent twice" });
    else this.values[name] = value;
  }
}

/** What fails while a body is read is the body's fault: it is cut off, or no form, or has too many parts. */
async function* wellFormed<T>(read: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* read;
  } catch (error) {
    throw error instanceof QaError ? error : malformed(error);
  }
}

const malformed = (cause: unknown): QaError => {
  const message = "The multipart body is cut off, malformed or has too many parts. Send it again, whole.";
  return new QaError("invalid_request", message, { details: [{ field: "", message }], cause });
};

const parts = (request: FastifyRequest, { count, bytes }: FieldBounds): AsyncIterable<Multipart> =>
  wellFormed(
    request.parts({
      limits: {
        fieldNameSize: MAX_NAME_BYTES,
        fieldSize: bytes,
        fields: count,
        fileSize: Number.POSITIVE_INFINITY,
        files: 2,
        headerPairs: MAX_PART_HEADERS,
      },
    }),
  );

/** The file of a part that the contract has, or why it is refused. */
const incomingFile = (shape: FormShape, part: MultipartFile, isSecond: boolean): IncomingFile => {
  const field = part.fieldname;
  const name = fileName(part.filename ?? "");
  if (!shape.files.has(field)) throw invalid([{ field, message: "is not a file of this form" }]);
  if (isSecond) throw invalid([{ field, message: "send one file only" }]);
  if (name === "") throw invalid([{ field, message: "needs a file name" }]);
  return { field, name, bytes: part.file };
};

const checkFields = (shape: FormShape, fields: Fields): Record<string, unknown> => {
  shape.foldIds(fields.values);
  // A form carries text.
  for (const name of shape.booleans) {
    const value = fields.values[name];
    if (value === "true" || value === "false") fields.values[name] = value === "true";
  }
  const validate = shape.validate();
  const problems = [...fields.problems, ...(validate(fields.values) ? [] : detailsOf(validate.errors ?? []))];
  if (problems.length > 0) throw invalid(problems);
  return fields.values;
};

async function* hashing(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** The multipart body of a request. */
export class RequestForm implements Form<unknown> {
  /** What identifies the body: its fields and a digest of its file. Known once it is read. */
  content: { fields: unknown; file: string } | undefined;
  readonly #request: FastifyRequest;
  readonly #shape: FormShape;
  #file: Received | undefined;

  constructor(request: FastifyRequest, shape: FormShape) {
    this.#request = request;
    this.#shape = shape;
  }

  async read<T extends Received>(receive: (file: IncomingFile) => Promise<T>) {
    const shape = this.#shape;
    const fields = new Fields(shape);
    const hash = createHash("sha256");
    let file: T | undefined;
    try {
      for await (const part of parts(this.#request, shape.bounds)) {
        if (part.type === "file") {
          const incoming = incomingFile(shape, part, file !== undefined);
          hash.update(incoming.name);
          file = await receive({ ...incoming, bytes: hashing(wellFormed(incoming.bytes), hash) });
          this.#file = file;
        } else fields.add(part.fieldname, part.value, part.valueTruncated ?? false);
      }
      if (file === undefined && shape.requiredFile !== undefined)
        throw new QaError("missing_file", `Send the file in the form field "${shape.requiredFile}".`);
      nameOwnUser(fields.values, this.#request);
      const values = checkFields(shape, fields);
      this.content = { fields: values, file: hash.digest("hex") };
      return { fields: values, file };
    } catch (error) {
      await this.discard();
      throw error;
    }
  }

  /** Removes what was received, for a form that will not be acted on. */
  async discard(): Promise<void> {
    await this.#file?.discard();
  }
}
