import { calculationPieces } from "../../client/calculation.ts";
import { numberAmong } from "../../client/citation-number.ts";
import type { Answer, Citation, Exchange, Form, Part } from "../../contract/generated/types.ts";
import { PLACE_PROPERTIES, placeLine, placeOf } from "../place.ts";
import { tool, type WorkspaceInput } from "../tool.ts";
import { workspaceId } from "../workspace.ts";

interface Input extends WorkspaceInput {
  question: string;
  document_ids?: string[];
  session_id?: string;
}

const numbers = { type: "array", items: { type: "integer" } } as const;

const GIVES = {
  answer: { type: "string", description: "Markdown." },
  answered_by: {
    type: ["string", "null"],
    description: "`model`: written by a model. `excerpts`: quoted from the documents.",
  },
  notice: { type: ["string", "null"], description: "A note for the reader of the answer." },
  parts: {
    type: "array",
    description: "The answer in parts, each with the numbers of its citations, from 1.",
    items: {
      type: "object",
      properties: {
        text: { type: "string" },
        citations: numbers,
        calculation: { type: "string", description: "How a figure was computed from printed ones." },
      },
      required: ["text", "citations"],
    },
  },
  citations: {
    type: "array",
    items: {
      type: "object",
      properties: { number: { type: "integer" }, ...PLACE_PROPERTIES },
      required: ["number", "document_id", "title"],
    },
  },
  form: {
    type: ["object", "null"],
    description: "Details that are needed first; send them as a question in the same session.",
  },
  session_id: { type: "string", description: "Use it to continue this conversation." },
};

const partOf = ({ text, sources, calculation }: Part, cited: Citation[]) => {
  const citations = sources.map((source) => numberAmong(source, cited)).filter((number) => number > 0);
  const pieces = calculation === null ? [] : calculationPieces(calculation);
  const computed = pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
  return { text, citations: [...new Set(citations)], ...(computed !== "" && { calculation: computed }) };
};

type AnswerPart = ReturnType<typeof partOf>;

const formLines = ({ title, fields }: Form): string[] => [
  title,
  ...fields.map(
    ({ label, options }) => `- ${label}${options.length === 0 ? "" : `: ${options.join(" | ")}`}`,
  ),
];

const partText = ({ text, citations, calculation }: AnswerPart): string =>
  [
    text.trim() + citations.map((number) => ` [${number}]`).join(""),
    ...(calculation === undefined ? [] : [`(computed: ${calculation})`]),
  ].join("\n");

const citationLines = (citation: Citation, at: number): string[] => [
  `[${at + 1}] ${placeLine(citation)}`,
  ...(citation.metadata.quote === undefined ? [] : [`    “${citation.metadata.quote}”`]),
  ...(citation.evidence_url === null ? [] : [`    ${citation.evidence_url}`]),
];

const readable = (parts: AnswerPart[], cited: Citation[], answer: Answer | null): string =>
  [
    ...parts.map(partText),
    ...(answer?.form ? [formLines(answer.form).join("\n")] : []),
    ...(answer?.notice ? [`Note: ${answer.notice}`] : []),
    ...(cited.length === 0 ? [] : [cited.flatMap(citationLines).join("\n")]),
  ].join("\n\n");

const outcomeOf = (workspace: string, { session, assistant_message: message }: Exchange) => {
  const { response, citations, content } = message;
  const parts = (response?.parts ?? []).map((part) => partOf(part, citations));
  return {
    structured: {
      answer: content,
      answered_by: response?.engine ?? null,
      notice: response?.notice ?? null,
      parts,
      citations: citations.map((each, at) => ({ number: at + 1, ...placeOf(workspace, each) })),
      form: response?.form ?? null,
      session_id: session.id,
    },
    text: readable(parts, citations, response),
  };
};

export const ask = tool<Input>({
  name: "ask",
  title: "Ask the documents",
  description:
    "Answers a question from the documents of a workspace. Each part of the answer has its sources, with their words, pages, lines and a link that shows them. If the documents have no answer, it says so.",
  takes: {
    question: { type: "string", description: "In plain language." },
    document_ids: {
      type: "array",
      items: { type: "string" },
      description: "Answer from these documents only.",
    },
    session_id: { type: "string", description: "The session of an earlier answer, to continue it." },
  },
  required: ["question"],
  gives: GIVES,
  writes: true,
  isFor: () => true,
  run: async ({ question, document_ids, session_id, workspace }, door, { signal, progress }) => {
    const id = await workspaceId(door, workspace, signal);
    const asked = {
      message: question,
      ...(session_id !== undefined && { session_id }),
      ...(document_ids !== undefined && { resource_ids: document_ids }),
    };
    // Streamed: an answer that makes progress may take as long as it needs.
    return outcomeOf(id, await door.ask(id, asked, { signal, onPart: ({ text }) => progress(text) }));
  },
});
