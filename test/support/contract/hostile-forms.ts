/** A form with what is hostile in it, in words. */
export interface HostileForm {
  name: string;
  boundary: string;
  body: Buffer;
}

const BOUNDARY = "boundary";
/** Characters: around what a form's reader may expect, and what a header has room for. */
const LENGTHS = [71, 253, 254, 255, 256, 1_000, 4_000, 12_000];
const CONTENT = 1024 * 1024;
const MANY = 5_000;

const part = (head: string[], body = "x", boundary = BOUNDARY): string =>
  `--${boundary}\r\n${head.join("\r\n")}\r\n\r\n${body}\r\n`;

/** A field that no form has, so that none of these is one that is taken. */
const FIELD = 'Content-Disposition: form-data; name="none"';
const FILE = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';

const formOf = (parts: string, boundary = BOUNDARY): Pick<HostileForm, "boundary" | "body"> => ({
  boundary,
  body: Buffer.from(`${parts}--${boundary}--\r\n`, "latin1"),
});

/** A file of 1 MiB in which the boundary begins again and again, and never ends. */
export const longBoundary = (length: number): HostileForm => {
  const boundary = "b".repeat(length);
  const almost = `\r\n--${boundary.slice(1)}`;
  const content = `%PDF-1.4\n${almost.repeat(Math.ceil(CONTENT / almost.length))}`;
  return { name: `a boundary of ${length}`, ...formOf(part([FILE], content, boundary), boundary) };
};

const numbered = (text: (at: number) => string): string[] =>
  Array.from({ length: MANY }, (_, at) => text(at));

/** What is in the text fields of a form: as much as one of them may have, all of it brackets if it were parsed. */
const LISTS = `[${"[],".repeat(42_300)}[]]`;

/** A form of the chat as large as its reader takes any, whose text fields say that they are JSON. */
export const jsonFields = (): HostileForm => {
  const head = ['Content-Disposition: form-data; name="resource_ids"', "Content-Type: application/json"];
  return { name: "110 fields of JSON", ...formOf(part(head, LISTS).repeat(110)) };
};

/** Texts of as many bytes as the chat takes in its one long field, and no valid ids. */
export const fullFields = (): HostileForm => {
  const field = (name: string, text: string): string =>
    part([`Content-Disposition: form-data; name="${name}"`], text);
  const ids = field("resource_ids", "x".repeat(1000)).repeat(100);
  return { name: "all fields full", ...formOf(field("message", "x".repeat(127_000)) + ids) };
};

/** Forms with long boundaries, with thousands of headers and of parts, and with long heads. */
export const hostileForms = (): HostileForm[] => [
  ...LENGTHS.map(longBoundary),
  { name: `${MANY} headers in a part`, ...formOf(part([FIELD, ...numbered((at) => `X-${at}: y`)])) },
  { name: "a header of 1 MiB in a part", ...formOf(part([FIELD, `X-Long: ${"y".repeat(CONTENT)}`])) },
  { name: `${MANY} fields`, ...formOf(numbered(() => part([FIELD])).join("")) },
  {
    name: `${MANY} unknown fields`,
    ...formOf(numbered((at) => part([FIELD.replace("none", `n${at}`)])).join("")),
  },
  { name: `${MANY} files`, ...formOf(numbered(() => part([FILE])).join("")) },
  jsonFields(),
  fullFields(),
  { name: "a name of 1 MiB", ...formOf(part([FIELD.replace("none", "m".repeat(CONTENT))])) },
  { name: "a field of 1 MiB", ...formOf(part([FIELD], "x".repeat(CONTENT))) },
  { name: "parts without end", boundary: BOUNDARY, body: Buffer.from(part([FIELD]).repeat(MANY)) },
];
