import type { Citation, Form, Message, Part } from "../src/client/index.ts";
import { place } from "./format.ts";
import type { Output } from "./output.ts";
import { printable } from "./printable.ts";

/** An answer as text to read, each part followed by the number of its citation, and the citations below. */
export function answerLines(out: Output, message: Message): string[] {
  const { content, response, citations } = message;
  const text = marked(content, response?.parts ?? [], citations);
  return [
    printable(text, "lines").trimEnd(),
    ...(response?.form ? ["", ...formLines(response.form)] : []),
    ...(citations.length === 0 ? [] : ["", ...citations.map((each, at) => citationLine(out, each, at + 1))]),
  ];
}

/** `content` is the parts joined; the marks go where they end in it. */
function marked(content: string, parts: Part[], citations: Citation[]): string {
  let text = "";
  let rest = content;
  for (const { text: part, source } of parts) {
    const at = rest.indexOf(part);
    if (at < 0 || part === "") continue;
    const number =
      source === null
        ? 0
        : 1 +
          citations.findIndex(
            (each) => each.resource_id === source.resource_id && each.chunk_index === source.chunk_index,
          );
    const end = at + part.trimEnd().length;
    text += rest.slice(0, end) + (number > 0 ? ` [${number}]` : "");
    rest = rest.slice(end);
  }
  return text + rest;
}

function citationLine(out: Output, { resource_title, metadata }: Citation, number: number): string {
  const where = place(metadata);
  return `${out.paint("cyan", `[${number}]`)} ${printable(resource_title)}${where === "" ? "" : `, ${where}`}`;
}

const formLines = ({ title, fields }: Form): string[] => [
  printable(title),
  ...fields.map(({ label, required, options }) => {
    const choice = options.length === 0 ? "" : `: ${options.map((each) => printable(each)).join(" | ")}`;
    return `- ${printable(label)}${required ? "" : " (optional)"}${choice}`;
  }),
];
