import { field } from "../../src/domain/field.ts";
import type { Message } from "../../test/support/provider/provider-protocol.ts";
import { passagesIn, type ShownPassage } from "./passages.ts";
import type { WrittenPart, WrittenQuestion, WrittenQuote } from "./questions.ts";
import {
  askingFor,
  cannotTell,
  type Found,
  formAsked,
  foundFor,
  isPlanted,
  missingOf,
  plantedIn,
  replyOf,
} from "./reply.ts";

/** How often passages may be requested for one question. */
const MAX_ROUNDS = 2;

/** What is asked, and which reply should be given: the right one, or one of its faults. */
export interface Asked {
  written: WrittenQuestion;
  fault?: WrittenQuestion["faults"][number];
}

/** What the server and the model exchanged for one question. */
export interface Heard {
  calls: number;
  /** In all prompts together. */
  characters: number;
  /** How often passages were requested. */
  rounds: number;
  /**
   * Whether the reply was given, and whether that took no further requests; undefined before an answer was requested.
   */
  given?: { atOnce: boolean } | { missing: WrittenQuote[] };
  /** Whether parts could have several sources and a calculation. */
  hasSources: boolean;
}

interface Request {
  messages: Message[];
  name: string | undefined;
  schema: unknown;
}

/**
 * Stands in for an excellent model, which gives the reply that was written by hand if it receives what that rests on.
 */
export class WrittenModel {
  #asked: Asked | undefined;
  #heard: Heard = heardNothing();

  /** From now on it is asked this. */
  expect(asked: Asked): void {
    this.#asked = asked;
    this.#heard = heardNothing();
  }

  get heard(): Heard {
    return this.#heard;
  }

  complete({ messages, name, schema }: Request): unknown {
    const turns = messages.filter(({ role }) => role === "user").map(textOf);
    this.#heard.calls += 1;
    this.#heard.characters += messages.reduce((sum, message) => sum + textOf(message).length, 0);
    const asked = this.#asked;
    const passages = passagesIn(turns.join("\n"));
    if (name === "answer" && asked) return this.#answer(asked, turns, passages, schema);
    if (name === "findings" && asked) return { findings: findingsOf(partsOf(asked), passages, schema) };
    return {
      ...blank(schema),
      ...(asked && { question: asked.written.question, queries: [asked.written.question] }),
    };
  }

  #answer(asked: Asked, turns: string[], passages: ShownPassage[], schema: unknown): unknown {
    const { question } = asked.written;
    const form = formAsked(schema);
    this.#heard.hasSources = form.hasSources;
    const parts = partsOf(asked);
    if (parts.length === 0 || !turns.some((turn) => turn.includes(question))) return cannotTell(form);
    const found = foundWith(asked, passages);
    const missing = missingOf(parts, found);
    this.#heard.given = missing.length > 0 ? { missing } : { atOnce: this.#heard.rounds === 0 };
    if (missing.length === 0) return replyOf(parts, found, form);
    if (!form.allowsMore || this.#heard.rounds === MAX_ROUNDS) return cannotTell(form);
    const reply = askingFor(missing, question, this.#heard.rounds);
    this.#heard.rounds += 1;
    return reply;
  }
}

const heardNothing = (): Heard => ({ calls: 0, characters: 0, rounds: 0, hasSources: false });

const partsOf = ({ written, fault }: Asked): WrittenPart[] => (fault ?? written).parts;

/** Like `foundFor`; for a planted quote of a fault, a passage that it is attributed to. */
const foundWith = (asked: Asked, passages: ShownPassage[]): Found => {
  const { written, fault } = asked;
  const found = foundFor(partsOf(asked), passages);
  if (fault === undefined) return found;
  return fault.parts.map(({ quotes }, part) =>
    quotes.map((quote, at) =>
      isPlanted(fault.kind, quote, written.parts) ? plantedIn(quote, passages) : found[part]?.[at],
    ),
  );
};

/** What some passages contain of the reply, when a model goes through a document as a whole. */
const findingsOf = (parts: WrittenPart[], passages: ShownPassage[], schema: unknown) => {
  const claims = parts.flatMap(({ text, quotes }) => quotes.map((quote) => ({ text, quotes: [quote] })));
  const found = foundFor(claims, passages);
  return replyOf(claims, found, formAsked(schema)).parts.filter((_, at) => found[at]?.[0] !== undefined);
};

const textOf = ({ content }: Message): string =>
  typeof content === "string" ? content : content.map(({ text = "" }) => text).join("\n");

/** The minimum that fits a closed object: a word or two, no entries, no. */
const blank = (schema: unknown): Record<string, unknown> => {
  const properties = Object.entries(Object(field(schema, "properties")));
  return Object.fromEntries(properties.map(([name, of]) => [name, BLANKS.get(field(of, "type")) ?? null]));
};

const BLANKS = new Map<unknown, unknown>([
  ["string", "A document."],
  ["array", []],
  ["boolean", false],
  ["integer", 0],
  ["number", 0],
]);
