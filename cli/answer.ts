import type { Citation, Form, Message, Part } from "../src/client/index.ts";
import { safeUrl } from "../src/markdown/text.ts";
import { place } from "./format.ts";
import { laidOut } from "./layout.ts";
import { readable, shownMarkdown, withoutHtml } from "./markdown.ts";
import type { Output } from "./output.ts";
import { printable } from "./printable.ts";

/** Characters of a section that are shown with a citation. */
const MOST_SECTION = 60;

/** What is shown of a message. */
type AnswerMessage = Pick<Message, "content" | "response" | "citations">;

/** An answer as text to read, each part followed by the number of its citation, and the citations below. */
export function answerLines(out: Output, message: AnswerMessage): string[] {
  const { content, response, citations } = message;
  const text = marked(content, response?.parts ?? [], citations);
  return [shownMarkdown(out, text), ...tailLines(out, message)];
}

/** What stands below an answer: the form to fill in, and what is cited. */
const tailLines = (out: Output, { response, citations }: AnswerMessage): string[] => [
  ...(response?.form ? ["", ...formLines(response.form)] : []),
  ...(citations.length === 0
    ? []
    : ["", ...citations.map((each, at) => cited(out, citationLine(out, each, at + 1)))]),
];

/** Of Markdown an item of a list, which keeps its line when it is rendered. */
const cited = (out: Output, line: string): string =>
  out.format === "md" ? `- ${line}` : laidOut(line, out.width);

/** `content` is the parts joined; the marks go where they end in it. */
function marked(content: string, parts: Part[], citations: Citation[]): string {
  let text = "";
  let rest = content;
  for (const { text: part, source } of parts) {
    const at = rest.indexOf(part);
    if (at < 0 || part === "") continue;
    const number = source === null ? 0 : 1 + citations.findIndex((each) => isSame(each, source));
    const end = at + part.trimEnd().length;
    text += rest.slice(0, end) + mark(number);
    rest = rest.slice(end);
  }
  return text + rest;
}

type Passage = Pick<Citation, "resource_id" | "chunk_index">;

const isSame = (one: Passage, other: Passage): boolean =>
  one.resource_id === other.resource_id && one.chunk_index === other.chunk_index;

const mark = (number: number): string => (number > 0 ? ` [${number}]` : "");

/** `[1] report.pdf, page 4, line 9 (PART I › Results)` */
export function citationLine(
  out: Pick<Output, "paint" | "link" | "format">,
  { resource_title, metadata, evidence_url }: Citation,
  number: number,
): string {
  const words = withoutHtml(out, [printable(resource_title), place(metadata)].filter(Boolean).join(", "));
  const url = safeUrl(evidence_url ?? "");
  const where = url === undefined ? words : out.link(words, url);
  const section = withoutHtml(out, shortSection(metadata.section));
  return `${out.paint("cyan", `[${number}]`)} ${where}${section && out.paint("dim", ` (${section})`)}`;
}

/** The section where it is short, else its innermost heading where that is. */
function shortSection(section = ""): string {
  const innermost = section.split(" › ").at(-1) ?? "";
  return printable([section, innermost].find((text) => text.length <= MOST_SECTION) ?? "");
}

const formLines = ({ title, fields }: Form): string[] => [
  readable(title, "line"),
  ...fields.map(({ label, required, options }) => {
    const choice =
      options.length === 0 ? "" : `: ${options.map((each) => readable(each, "line")).join(" | ")}`;
    return `- ${readable(label, "line")}${required ? "" : " (optional)"}${choice}`;
  }),
];

/** Prints an answer part by part while it comes, in the end as `answerLines` has it. */
export class AnswerPrinter {
  readonly #out: Output;
  readonly #print: (lines: string) => void;
  readonly #texts: string[] = [];
  /** In the order of first use, which is that of the citations. */
  readonly #passages: Passage[] = [];

  constructor(out: Output, print: (lines: string) => void) {
    this.#out = out;
    this.#print = print;
  }

  part({ text, source }: Part): void {
    const gap = this.#texts.length === 0 ? "" : "\n";
    this.#texts.push(text);
    if (source && !this.#passages.some((each) => isSame(each, source))) this.#passages.push(source);
    const number = source === null ? 0 : 1 + this.#passages.findIndex((each) => isSame(each, source));
    this.#print(`${gap}${shownMarkdown(this.#out, `${text.trimEnd()}${mark(number)}`)}`);
  }

  /**
   * What stands below; the whole answer where it is another than was printed.
   * @param formIsShown Whether its form is shown elsewhere.
   */
  end(message: Message, formIsShown = false): void {
    const { response } = message;
    const told = formIsShown && response ? { ...message, response: { ...response, form: null } } : message;
    const texts = (response?.parts ?? []).map(({ text }) => text);
    const isWhole =
      texts.length === this.#texts.length && texts.every((text, at) => text === this.#texts[at]);
    const lines = isWhole ? tailLines(this.#out, told) : answerLines(this.#out, told);
    if (!isWhole && this.#texts.length > 0)
      this.#print(`\n${this.#out.paint("yellow", "That had to be written anew. This is the answer:")}\n`);
    if (lines.length > 0) this.#print(lines.join("\n"));
  }
}
