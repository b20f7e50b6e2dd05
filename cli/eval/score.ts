import { ACCEPTED_EXTENSIONS } from "../../src/client/accepted.ts";
import type { Citation, Message } from "../../src/client/index.ts";
import type { Golden } from "./golden.ts";

/** One answer's result compared with the expected one. */
export interface Score {
  question: string;
  /** Whether it should have been answered. */
  answerable: boolean;
  /** Whether it cites something. */
  answered: boolean;
  /** The rank, from 1, of the first citation of the expected document; and of its expected page. 0: none. */
  documentRank: number;
  pageRank: number;
  /** The number of citations of an expected document. */
  rightCitations: number;
  citations: number;
  /** Whether the expected words are there; undefined if none are expected. */
  text?: boolean;
}

/** Figures over all questions, each a share of 1; absent if no question applies. */
export interface Figures {
  document_at_1?: number;
  document_at_3?: number;
  page_at_1?: number;
  page_at_3?: number;
  text?: number;
  citation_precision?: number;
  answered?: number;
  abstention_precision?: number;
  abstention_recall?: number;
}

export const FIGURES = [
  "document_at_1",
  "document_at_3",
  "page_at_1",
  "page_at_3",
  "text",
  "citation_precision",
  "answered",
  "abstention_precision",
  "abstention_recall",
] as const satisfies (keyof Figures)[];

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim();

const EXTENSION = new RegExp(`\\.(?:${ACCEPTED_EXTENSIONS.join("|")})$`);

/** A title and a file name are the same with and without the extension. */
const stem = (title: string): string => plain(title).replace(EXTENSION, "");

export function scoreOf(golden: Golden, message: Message): Score {
  const { question, documents, page, text } = golden;
  const { citations } = message;
  const expected = new Set(documents.map(stem));
  const isRight = ({ resource_title }: Citation): boolean => expected.has(stem(resource_title));
  const said = [message.content, ...citations.map(({ metadata }) => metadata.quote ?? "")].map(plain);
  return {
    question,
    answerable: documents.length > 0,
    answered: citations.length > 0,
    documentRank: 1 + citations.findIndex(isRight),
    pageRank:
      page === undefined
        ? 0
        : 1 + citations.findIndex((each) => isRight(each) && each.metadata.page === page),
    rightCitations: citations.filter(isRight).length,
    citations: citations.length,
    ...(text === undefined ? {} : { text: said.some((words) => words.includes(plain(text))) }),
  };
}

export function figuresOf(golden: Golden[], scores: Score[]): Figures {
  const share = <T>(of: T[], holds: (one: T) => boolean): number | undefined =>
    of.length === 0 ? undefined : of.filter(holds).length / of.length;
  const answerable = scores.filter((one) => one.answerable);
  const paged = scores.filter((one, at) => one.answerable && golden[at]?.page !== undefined);
  const worded = scores.filter(({ text }) => text !== undefined);
  const within = (rank: number, most: number): boolean => rank > 0 && rank <= most;
  const cited = answerable.reduce((sum, one) => sum + one.citations, 0);
  const figures: Record<keyof Figures, number | undefined> = {
    document_at_1: share(answerable, ({ documentRank }) => within(documentRank, 1)),
    document_at_3: share(answerable, ({ documentRank }) => within(documentRank, 3)),
    page_at_1: share(paged, ({ pageRank }) => within(pageRank, 1)),
    page_at_3: share(paged, ({ pageRank }) => within(pageRank, 3)),
    text: share(worded, ({ text }) => text === true),
    citation_precision:
      cited === 0 ? undefined : answerable.reduce((sum, one) => sum + one.rightCitations, 0) / cited,
    answered: share(answerable, ({ answered }) => answered),
    abstention_precision: share(
      scores.filter(({ answered }) => !answered),
      (one) => !one.answerable,
    ),
    abstention_recall: share(
      scores.filter((one) => !one.answerable),
      ({ answered }) => !answered,
    ),
  };
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
}
