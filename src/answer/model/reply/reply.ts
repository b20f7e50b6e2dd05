import { field } from "../../../domain/field.ts";
import { closedObject } from "../../../domain/models/model-reply.ts";
import type { FormField } from "../../../domain/records.ts";
import { safeMarkdown } from "../../../domain/text/markdown.ts";
import { type NamedFigure, SCALES } from "../../calculation/operands.ts";
import { MAX_SEARCHES } from "../../cost.ts";
import { readable } from "../../source.ts";
import { MAX_PAGES, MAX_TABLES, type More } from "../more.ts";

/** One finding of a model: the number of the passage it rests on, from 1, and that passage's words. */
export interface Claim {
  text: string;
  source: number | null;
  quote: string | null;
}

/** A passage that a part names: its number, from 1, and the quoted words. */
export interface WrittenSource {
  passage: number;
  quote: string;
}

/** An operand as a model writes it; `source` is the number, from 1, of one of its part's sources. */
export interface WrittenOperand extends NamedFigure {
  source: number;
}

/** One part of a model's answer. */
export interface WrittenPart {
  text: string;
  sources: WrittenSource[];
  calculation: { expression: string; operands: WrittenOperand[]; result: string } | null;
  /** Numbers, from 1, of the earlier parts that it is drawn from. */
  restsOn: number[];
}

export interface Reply {
  type: "answer" | "form";
  parts: WrittenPart[];
  form: { title: string; fields: FormField[] } | null;
}

const FIELD_TYPES = [
  "text",
  "textarea",
  "number",
  "date",
  "email",
  "boolean",
  "select",
  "multiselect",
] as const;
/** Further ones are dropped. */
export const MAX_PARTS = 40;
const MAX_FIELDS = 30;
const MAX_OPTIONS = 100;
/** Characters. */
const MAX_TEXT = 8_000;
const MAX_LABEL = 255;
const MAX_SOURCES = 12;
const MAX_OPERANDS = 40;

const text = { type: "string" };
const integer = { type: "integer" };

export const CLAIM_SCHEMA = closedObject({
  text,
  source: { type: ["integer", "null"] },
  quote: { type: ["string", "null"] },
});

const PART_SCHEMA = closedObject({
  text,
  sources: { type: "array", items: closedObject({ passage: integer, quote: text }) },
  calculation: {
    anyOf: [
      { type: "null" },
      closedObject({
        expression: text,
        operands: {
          type: "array",
          items: closedObject({
            name: text,
            source: integer,
            figure: text,
            scale: { type: ["string", "null"], enum: [...SCALES, null] },
          }),
        },
        result: text,
      }),
    ],
  },
  rests_on: { type: "array", items: integer },
});

const FORM_SCHEMA = {
  anyOf: [
    { type: "null" },
    closedObject({
      title: text,
      fields: {
        type: "array",
        items: closedObject({
          name: text,
          label: text,
          type: { type: "string", enum: FIELD_TYPES },
          required: { type: "boolean" },
          options: { type: "array", items: text },
        }),
      },
    }),
  ],
};

const MORE_SCHEMA = {
  anyOf: [
    { type: "null" },
    closedObject({
      searches: { type: "array", items: text },
      pages: { type: "array", items: closedObject({ document: text, page: integer }) },
      tables: { type: "array", items: integer },
    }),
  ],
};

/** The schema of the model's reply. @param mayAsk whether it may request more passages instead. */
export const replySchema = (mayAsk: boolean) =>
  closedObject({
    type: { type: "string", enum: mayAsk ? ["answer", "form", "more"] : ["answer", "form"] },
    parts: { type: "array", items: PART_SCHEMA },
    form: FORM_SCHEMA,
    ...(mayAsk ? { more: MORE_SCHEMA } : {}),
  });

/**
 * A reply made safe to pass on: texts without HTML and control characters, empty parts left out. A form has at least
 * one part that says what it is for.
 * @returns undefined if it does not fit the schema, or says nothing.
 */
export const readReply = (value: unknown): Reply | undefined => {
  const type = field(value, "type");
  if (type !== "answer" && type !== "form") return undefined;
  const written = listOf(field(value, "parts"), readPart, MAX_PARTS);
  const form = type === "form" ? formOf(field(value, "form")) : null;
  if (written === undefined || form === undefined) return undefined;
  const parts = written.filter((part) => part.text !== "");
  if (parts.length === 0 && form)
    parts.push({ text: form.title, sources: [], calculation: null, restsOn: [] });
  return parts.length === 0 ? undefined : { type, parts, form };
};

/** What a model requests before it answers; undefined for a reply that requests nothing. */
export const readMore = (value: unknown): More | undefined => {
  if (field(value, "type") !== "more") return undefined;
  const more = field(value, "more");
  const some = <T>(name: string, read: (entry: unknown) => T | undefined, most: number): T[] => {
    const entries = field(more, name);
    return (Array.isArray(entries) ? entries : [])
      .slice(0, most)
      .map(read)
      .filter((entry) => entry !== undefined);
  };
  const asked: More = {
    searches: some("searches", labelOf, MAX_SEARCHES),
    pages: some("pages", pageOf, MAX_PAGES),
    tables: some("tables", numberOf, MAX_TABLES),
  };
  return asked.searches.length + asked.pages.length + asked.tables.length === 0 ? undefined : asked;
};

const pageOf = (value: unknown): More["pages"][number] | undefined => {
  const [document, page] = [labelOf(field(value, "document")), numberOf(field(value, "page"))];
  return document === undefined || page === undefined ? undefined : { document, page };
};

/** A whole number from 1; some models write it as text. */
const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** A figure may be sent as a number. */
const stringOf = (value: unknown): string => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.slice(0, MAX_TEXT) : "";
};

/**
 * A part with its sources; or in the simpler form, with one `source` and its `quote`.
 * @returns undefined if it is not a part; its text may be empty.
 */
export const readPart = (value: unknown): WrittenPart | undefined => {
  const words = field(value, "text");
  const listed = field(value, "sources");
  if (typeof words !== "string") return undefined;
  const sources = Array.isArray(listed)
    ? listOf(listed, sourceOf, MAX_SOURCES)
    : listOf(sourceInPart(value), sourceOf, 1);
  if (sources === undefined) return undefined;
  const rests = field(value, "rests_on");
  return {
    text: safeMarkdown(words.slice(0, MAX_TEXT)).trim(),
    sources,
    calculation: calculationOf(field(value, "calculation")),
    restsOn: (Array.isArray(rests) ? rests : [])
      .slice(0, MAX_PARTS)
      .map(numberOf)
      .filter((each) => each !== undefined),
  };
};

const sourceInPart = (value: unknown): unknown[] => {
  const passage = field(value, "source") ?? null;
  return passage === null ? [] : [{ passage, quote: field(value, "quote") }];
};

/** A passage number that does not exist is kept: only this part is then refused. */
const sourceOf = (value: unknown): WrittenSource | undefined => {
  const passage = field(value, "passage");
  const number = numberOf(passage) ?? (typeof passage === "number" ? 0 : undefined);
  return number === undefined ? undefined : { passage: number, quote: stringOf(field(value, "quote")) };
};

/** Null for none. A malformed one gets no expression, so that it has no result. */
const calculationOf = (value: unknown): WrittenPart["calculation"] => {
  if (value === undefined || value === null) return null;
  const expression = stringOf(field(value, "expression"));
  const operands = listOf(field(value, "operands"), operandOf, MAX_OPERANDS);
  if (operands === undefined) return { expression: "", operands: [], result: "" };
  return { expression, operands, result: stringOf(field(value, "result")) };
};

const operandOf = (value: unknown): WrittenOperand | undefined => {
  const [name, figure] = [stringOf(field(value, "name")), stringOf(field(value, "figure"))];
  const source = numberOf(field(value, "source"));
  const scale = SCALES.find((each) => each === field(value, "scale")) ?? null;
  return name === "" || figure === "" || source === undefined ? undefined : { name, source, figure, scale };
};

/** @returns undefined for anything but a part; its text may be empty. */
export const readClaim = (value: unknown): Claim | undefined => {
  const words = field(value, "text");
  if (typeof words !== "string") return undefined;
  const named = field(value, "source") ?? null;
  const source = typeof named === "string" && /^\d+$/.test(named) ? Number(named) : named;
  const quote = field(value, "quote") ?? null;
  if (source !== null && typeof source !== "number") return undefined;
  return {
    text: safeMarkdown(words.slice(0, MAX_TEXT)).trim(),
    source,
    quote: typeof quote === "string" ? quote : null,
  };
};

const formOf = (value: unknown): Reply["form"] | undefined => {
  const title = labelOf(field(value, "title"));
  const fields = listOf(field(value, "fields"), fieldOf, MAX_FIELDS);
  if (title === undefined || fields === undefined || fields.length === 0) return undefined;
  const names = new Set(fields.map(({ name }) => name));
  return names.size === fields.length ? { title, fields } : undefined;
};

const fieldOf = (value: unknown): FormField | undefined => {
  const [name, label] = [labelOf(field(value, "name")), labelOf(field(value, "label"))];
  const type = FIELD_TYPES.find((each) => each === field(value, "type"));
  if (name === undefined || label === undefined || type === undefined) return undefined;
  const choice = type === "select" || type === "multiselect";
  const options = choice ? listOf(field(value, "options"), labelOf, MAX_OPTIONS) : [];
  if (options === undefined || (choice && options.length === 0)) return undefined;
  return { name, label, type, required: field(value, "required") === true, options };
};

/** One line that a caller shows, or sends back unchanged; undefined if it says nothing. */
const labelOf = (value: unknown): string | undefined => {
  if (typeof value !== "string") return undefined;
  const line = readable(safeMarkdown(value.slice(0, MAX_LABEL)));
  return line === "" ? undefined : line;
};

/** The whole list, or nothing if one entry does not fit. */
const listOf = <T>(
  value: unknown,
  read: (entry: unknown) => T | undefined,
  most: number,
): T[] | undefined => {
  if (!Array.isArray(value)) return undefined;
  const entries = value.slice(0, most).map(read);
  const fitting = entries.filter((entry) => entry !== undefined);
  return fitting.length === entries.length ? fitting : undefined;
};
