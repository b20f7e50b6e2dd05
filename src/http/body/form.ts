import { createHash, type Hash } from "node:crypto";
import type { ValidateFunction } from "ajv";
import type { FastifyRequest } from "fastify";
import type { ContractOperation, Schema } from "../../contract/document.ts";
import type { Form, IncomingFile, Received } from "../../contract/handlers.ts";
import { type ErrorDetail, QaError } from "../../domain/errors.ts";
import { nameOwnUser } from "../access/own-user.ts";
import { idFolder } from "../schema/text.ts";
import { compiledLater, detailsOf, invalid } from "../schema/validation.ts";
import { type FormPart, formParts, invalidForm } from "./form-parts.ts";

/** Bytes of one character in UTF-8, at most. */
const CHARACTER = 4;
/** Bytes of a field that is bounded by its type or format. */
const SHORT_FIELD = 1024;
/** Fields beyond those in the contract: misspelt ones are named in the refusal. */
const SPARE_FIELDS = 16;
/** Files; a second one is named in the refusal. */
const FILES = 2;

/** Bounds of a form's text fields, from the contract. */
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
  /** Fields that may be sent more than once, with how often. */
  lists: ReadonlyMap<string, number>;
  booleans: readonly string[];
  bounds: FieldBounds;
  foldIds: (fields: Record<string, unknown>) => void;
  /** Compiled on first use. */
  validate: () => ValidateFunction;
}

/** How often a field may be sent, and bytes of its text, at most. */
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

/** The contract's description of an operation's multipart body; undefined if it takes none. */
export const formShape = (operation: ContractOperation): FormShape | undefined => {
  const schema = operation.requestBody?.content["multipart/form-data"]?.schema;
  if (schema === undefined) return undefined;
  // The contract's object schemas have both; this is checked when the types are generated.
  const { properties, required } = schema as { properties: Record<string, Schema>; required: string[] };
  const entries = Object.entries(properties);
  const files = new Set(entries.filter(([, value]) => value.format === "binary").map(([name]) => name));
  return {
    files,
    requiredFile: required.find((name) => files.has(name)),
    lists: new Map(
      entries.flatMap(([name, value]) => (value.type === "array" ? [[name, fieldBounds(value).count]] : [])),
    ),
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

/** How browsers and curl write these three in a file name (WHATWG HTML, multipart/form-data). */
const ESCAPES: Readonly<Record<string, string>> = { "%22": '"', "%0D": " ", "%0A": " " };

/** The last part of a path, without misleading characters (control characters, direction overrides). */
const fileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .replace(/%(?:22|0D|0A)/gi, (written) => ESCAPES[written.toUpperCase()] ?? written)
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, " ")
    .trim();

/** The text of a field; undefined if it is not UTF-8. A byte order mark is kept, like any character. */
const textOf = (chunks: Uint8Array[]): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    return undefined;
  }
};

/** The text fields of a form. */
class Fields {
  readonly values: Record<string, unknown> = Object.create(null);
  readonly problems: ErrorDetail[] = [];
  readonly #lists: FormShape["lists"];
  readonly #bounds: FieldBounds;
  #bytes = 0;

  constructor({ lists, bounds }: Pick<FormShape, "lists" | "bounds">) {
    this.#lists = lists;
    this.#bounds = bounds;
  }

  /** @throws QaError `invalid_request` once all fields together are too long, or a list has too many items. */
  async read({ name, bytes }: FormPart): Promise<void> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of bytes) {
      length += chunk.length;
      this.#bytes += chunk.length;
      if (this.#bytes > this.#bounds.total)
        throw invalidForm(`The text fields have more than ${this.#bounds.total} bytes together.`);
      if (length <= this.#bounds.bytes) chunks.push(chunk);
    }
    if (length > this.#bounds.bytes) this.#refuse(name, `must be at most ${this.#bounds.bytes} bytes`);
    else this.#add(name, textOf(chunks));
  }

  #refuse(field: string, message: string): void {
    this.problems.push({ field, message });
  }

  #add(name: string, text: string | undefined): void {
    const before = this.values[name];
    const most = this.#lists.get(name);
    // Browsers send U+FFFD for text that is not Unicode; it could make two end users one.
    if (text === undefined || /[\0\uFFFD]/.test(text)) this.#refuse(name, "must be UTF-8 without NUL");
    else if (most === undefined && name in this.values) this.#refuse(name, "is sent twice");
    else if (most === undefined) this.values[name] = text;
    else {
      const items = Array.isArray(before) ? before : [];
      if (items.length === most) throw invalid([{ field: name, message: `must have at most ${most} items` }]);
      this.values[name] = [...items, text];
    }
  }
}

/** The file of a part that is in the contract, or why it is refused. */
const incomingFile = (shape: FormShape, part: FormPart, isSecond: boolean): IncomingFile => {
  const field = part.name;
  const name = fileName(part.filename ?? "");
  if (!shape.files.has(field)) throw invalid([{ field, message: "is not a file of this form" }]);
  if (isSecond) throw invalid([{ field, message: "send one file only" }]);
  if (name === "") throw invalid([{ field, message: "needs a file name" }]);
  return { field, name, bytes: part.bytes };
};

const checkFields = (shape: FormShape, fields: Fields): Record<string, unknown> => {
  shape.foldIds(fields.values);
  // Form values are text.
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
  /** Identifies the body: its fields and a digest of its file. Known once it is read. */
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
      for await (const part of formParts(this.#request, shape.bounds.count + FILES)) {
        if (part.filename !== undefined) {
          const incoming = incomingFile(shape, part, file !== undefined);
          hash.update(incoming.name);
          file = await receive({ ...incoming, bytes: hashing(incoming.bytes, hash) });
          this.#file = file;
        } else await fields.read(part);
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

  /** Removes what was received, for a form that is not acted on. */
  async discard(): Promise<void> {
    await this.#file?.discard();
  }
}
