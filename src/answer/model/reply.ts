import { field } from "../../domain/field.ts";
import { safeMarkdown } from "../../domain/markdown.ts";
import { closedObject } from "../../domain/model-reply.ts";
import type { FormField } from "../../domain/records.ts";

/** One claim of a model's answer: the number of the passage it rests on, from 1, and that passage's words. */
export interface Claim {
  text: string;
  source: number | null;
  quote: string | null;
}

export interface Reply {
  type: "answer" | "form";
  parts: Claim[];
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
/** More than these are not kept. */
export const MAX_PARTS = 40;
const MAX_FIELDS = 30;
const MAX_OPTIONS = 100;
/** Characters. */
const MAX_TEXT = 8_000;
const MAX_LABEL = 255;

const text = { type: "string" };

export const CLAIM_SCHEMA = closedObject({
  text,
  source: { type: ["integer", "null"] },
  quote: { type: ["string", "null"] },
});

/** What the model is asked to answer in. */
export const REPLY_SCHEMA = closedObject({
  type: { type: "string", enum: ["answer", "form"] },
  parts: { type: "array", items: CLAIM_SCHEMA },
  form: {
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
  },
});

/**
 * A reply made safe to pass on: texts without HTML and control characters, parts that say nothing left out. A form
 * says in one part at least what it is for.
 * @returns undefined for what does not fit the schema, or says nothing.
 */
export const readReply = (value: unknown): Reply | undefined => {
  const type = field(value, "type");
  if (type !== "answer" && type !== "form") return undefined;
  const claims = listOf(field(value, "parts"), readClaim, MAX_PARTS);
  const form = type === "form" ? formOf(field(value, "form")) : null;
  if (claims === undefined || form === undefined) return undefined;
  const parts = claims.filter(({ text }) => text !== "");
  if (parts.length === 0 && form) parts.push({ text: form.title, source: null, quote: null });
  return parts.length === 0 ? undefined : { type, parts, form };
};

/** @returns undefined for what is no part; its text may be empty. */
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

/** One line that a caller shows, or that comes back as it is; undefined for what says nothing. */
const labelOf = (value: unknown): string | undefined => {
  if (typeof value !== "string") return undefined;
  const line = safeMarkdown(value.slice(0, MAX_LABEL)).replace(/\s+/g, " ").trim();
  return line === "" ? undefined : line;
};

/** All of the list, or nothing when one does not fit. */
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
