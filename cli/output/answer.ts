import { calculationPieces } from "../../src/client/calculation.ts";
import { numberAmong } from "../../src/client/citation-number.ts";
import type { Answer, Citation, Coverage, Form, Message, Part } from "../../src/client/index.ts";
import { safeUrl } from "../../src/markdown/text.ts";
import { laidOut } from "../terminal/layout.ts";
import { printable } from "../terminal/printable.ts";
import { place } from "./format.ts";
import { readable, shownMarkdown, withoutHtml } from "./markdown.ts";
import type { Output } from "./output.ts";

/** Characters of a section that are shown with a citation. */
const MOST_SECTION = 60;

/** The parts of a message that are shown. */
type AnswerMessage = Pick<Message, "content" | "response" | "citations">;

/** An answer as text to read, each part followed by the numbers of its citations, and these below. */
export const answerLines = (out: Output, message: AnswerMessage): string[] => [
  ...markedBlocks(message).flatMap(({ text, calculated }, at) => [
    shownMarkdown(out, at === 0 ? text : text.replace(/^\n/, "")),
    ...(calculated ? [calculationLine(out, calculated, message.citations)] : []),
  ]),
  ...tailLines(out, message),
];

/** The lines below an answer: notices, the form to fill in, and citations. */
const tailLines = (out: Output, { response, citations }: AnswerMessage): string[] => [
  ...(response ? aboutLines(out, response, citations) : []),
  ...(response?.form ? ["", ...formLines(response.form)] : []),
  ...(citations.length === 0
    ? []
    : ["", ...citations.map((each, at) => cited(out, citationLine(out, each, at + 1)))]),
];

/** Of Markdown an item of a list, which keeps its line when it is rendered. */
const cited = (out: Output, line: string): string =>
  out.format === "md" ? `- ${line}` : laidOut(line, out.width);

/** Text of an answer up to a part that was computed, and that part; or up to its end. */
interface Block {
  text: string;
  calculated?: Part;
}

/** `content` is the joined parts; the marks go at their ends. */
function markedBlocks({ content, response, citations }: AnswerMessage): Block[] {
  const blocks: Block[] = [];
  let text = "";
  let rest = content;
  for (const part of response?.parts ?? []) {
    const at = rest.indexOf(part.text);
    if (at < 0 || part.text === "") continue;
    const end = at + part.text.trimEnd().length;
    text += rest.slice(0, end) + marks(part, citations);
    rest = rest.slice(end);
    if (part.calculation === null) continue;
    blocks.push({ text, calculated: part });
    text = "";
  }
  text += rest;
  return text.trim() === "" && blocks.length > 0 ? blocks : [...blocks, { text }];
}

/** ` [1] [2] (computed)` */
function marks({ sources, calculation }: Part, cited: readonly Citation[]): string {
  const numbers = new Set(sources.map((source) => numberAmong(source, cited)).filter((number) => number > 0));
  return [...Array.from(numbers, (number) => ` [${number}]`), calculation ? " (computed)" : ""].join("");
}

/** How a part was computed, below it: `  44.5% = 36,413 [1] ÷ 81,797 [2]` */
function calculationLine(out: Output, { calculation, sources }: Part, cited: readonly Citation[]): string {
  const pieces = calculation === null ? [] : calculationPieces(calculation);
  const line = pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const source = sources[piece.source];
    return source ? `${piece.text} [${numberAmong(source, cited)}]` : piece.text;
  });
  const shown = withoutHtml(out, printable(line.join("")));
  return out.format === "md" ? `> ${shown}` : laidOut(`  ${out.paint("dim", shown)}`, out.width);
}

/** Notices about the whole answer; bright if a model should have written it and could not. */
function aboutLines(out: Output, { engine, notice, coverage }: Answer, citations: Citation[]): string[] {
  const lines = [
    ...(notice === null
      ? []
      : [out.paint(engine === "excerpts" ? "yellow" : "dim", withoutHtml(out, printable(notice)))]),
    ...(coverage ?? []).map((each) => out.paint("dim", withoutHtml(out, coverageText(each, citations)))),
  ];
  return lines.length === 0 ? [] : ["", ...lines.map((line) => laidOut(line, out.width))];
}

/** `Read for this: 28 of 28 pages of report.pdf` */
function coverageText({ resource_id, pages, pages_read }: Coverage, citations: Citation[]): string {
  const title = citations.find((each) => each.resource_id === resource_id)?.resource_title;
  return `Read for this answer: ${pages_read} of ${pages} pages${title === undefined ? "" : ` of ${printable(title)}`}`;
}

/** `[1] report.pdf, page 4, line 9 (PART I › Results)`; of a comment, what it is called instead of its section */
export function citationLine(
  out: Pick<Output, "paint" | "link" | "format">,
  { resource_title, metadata, evidence_url }: Citation,
  number: number,
): string {
  const words = withoutHtml(out, [printable(resource_title), place(metadata)].filter(Boolean).join(", "));
  const url = safeUrl(evidence_url ?? "");
  const where = url === undefined ? words : out.link(words, url);
  const section = withoutHtml(out, printable(metadata.comment ?? "") || shortSection(metadata.section));
  return `${out.paint("cyan", `[${number}]`)} ${where}${section && out.paint("dim", ` (${section})`)}`;
}

/** The section if it is short, otherwise its innermost heading if that is. */
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
  readonly #passages: Citation[] = [];

  constructor(out: Output, print: (lines: string) => void) {
    this.#out = out;
    this.#print = print;
  }

  part(part: Part): void {
    const gap = this.#texts.length === 0 ? "" : "\n";
    this.#texts.push(part.text);
    for (const source of part.sources)
      if (numberAmong(source, this.#passages) === 0) this.#passages.push(source);
    this.#print(`${gap}${shownMarkdown(this.#out, `${part.text.trimEnd()}${marks(part, this.#passages)}`)}`);
    if (part.calculation) this.#print(calculationLine(this.#out, part, this.#passages));
  }

  /**
   * Prints the lines below; the whole answer if it differs from what was printed.
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
      this.#print(`\n${this.#out.paint("yellow", "The answer was corrected. This is the new one:")}\n`);
    if (lines.length > 0) this.#print(lines.join("\n"));
  }
}
