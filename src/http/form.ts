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

/** Bytes of one text field: a message of 32,000 characters fits in any language. */
const MAX_FIELD_BYTES = 256 * 1024;
/** Text fields of one body: 100 resource ids and the rest. */
const MAX_FIELDS = 128;

interface FormShape {
  files: ReadonlySet<string>;
  requiredFile: string | undefined;
  lists: ReadonlySet<string>;
  booleans: readonly string[];
  foldIds: (fields: Record<string, unknown>) => void;
  /** Compiled when it is first used. */
  validate: () => ValidateFunction;
}

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

  constructor(lists: ReadonlySet<string>) {
    this.#lists = lists;
  }

  add(name: string, value: unknown, truncated: boolean): void {
    const before = this.values[name];
    // The reader of forms puts U+FFFD where bytes are not UTF-8; two end users could become one by it.
    if (typeof value === "string" && /[\0\uFFFD]/.test(value))
      this.problems.push({ field: name, message: "must be UTF-8 without NUL" });
    else if (truncated)
      this.problems.push({ field: name, message: `must be at most ${MAX_FIELD_BYTES} bytes` });
    else if (this.#lists.has(name)) this.values[name] = Array.isArray(before) ? [...before, value] : [value];
    else if (name in this.values) this.problems.push({ field: name, message: "is sent twice" });
    else this.values[name] = value;
  }
}

const parts = (request: FastifyRequest): AsyncIterableIterator<Multipart> =>
  request.parts({
    limits: { fieldSize: MAX_FIELD_BYTES, fields: MAX_FIELDS, fileSize: Number.POSITIVE_INFINITY, files: 2 },
  });

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
    const fields = new Fields(shape.lists);
    const hash = createHash("sha256");
    let file: T | undefined;
    try {
      for await (const part of parts(this.#request)) {
        if (part.type === "file") {
          const incoming = incomingFile(shape, part, file !== undefined);
          hash.update(incoming.name);
          file = await receive({ ...incoming, bytes: hashing(incoming.bytes, hash) });
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
      // What is not ours comes from the multipart reader: a body cut off, without a boundary, with too many parts.
      throw error instanceof QaError ? error : unreadable(error);
    }
  }

  /** Removes what was received, for a form that will not be acted on. */
  async discard(): Promise<void> {
    await this.#file?.discard();
  }
}

const unreadable = (error: unknown): unknown =>
  error instanceof Error && isReaderError(error)
    ? invalidForm("The multipart body is cut off or malformed. Send it again, whole.")
    : error;

const isReaderError = (error: Error): boolean =>
  ("code" in error && typeof error.code === "string" && /^FST_/.test(error.code)) ||
  /unexpected end|multipart|boundary|malformed|premature|part terminated|aborted/i.test(error.message);
