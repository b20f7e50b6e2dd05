import type {
  Answer,
  Calculation,
  ChatEvents,
  Citation,
  Exchange,
  Part,
  Source,
} from "../../../src/client/index.ts";
import { contractRoutes } from "../../../src/contract/document.ts";
import { compile } from "../../../src/http/schema/validation.ts";

type Events = Required<ChatEvents>;

const operation = contractRoutes().find(({ operation: { operationId } }) => operationId === "sendMessage");
const schemas =
  operation?.operation.responses["200"]?.content?.["text/event-stream"]?.schema.contentSchema?.properties ??
  {};
const validators = new Map(Object.entries(schemas).map(([name, schema]) => [name, compile(schema)]));

/** An event's data, after the contract has let it pass. */
const checked = <Name extends keyof Events>(event: Name, data: Events[Name]): Events[Name] => {
  const validate = validators.get(event);
  if (!validate?.(data)) throw new Error(`No ${event} of the contract: ${JSON.stringify(validate?.errors)}`);
  return data;
};

export interface TextEvent {
  event: string;
  data: unknown;
}

/** One event as it goes over the wire, its data valid by the contract. */
export const eventText = <Name extends keyof Events>(event: Name, data: Events[Name]): string =>
  `event: ${event}\ndata: ${JSON.stringify(checked(event, data))}\n\n`;

/** The whole events of a stream's text, each valid by the contract; comments are left out. */
export const eventsIn = (text: string): TextEvent[] =>
  text
    .split("\n\n")
    .slice(0, -1)
    .flatMap((block) => {
      const [, event = "", data = ""] = /^event: (\w+)\ndata: ([^\n]*)$/.exec(block) ?? [];
      if (block.startsWith(":")) return [];
      const value: unknown = JSON.parse(data);
      if (!validators.get(event)?.(value)) throw new Error(`The contract has no such event: ${block}`);
      return [{ event, data: value }];
    });

const ID = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e";
const TIME = "2026-11-21T08:20:00.000Z";

/** A part of an answer: unsourced words, or ones that rest on all of these sources. */
export const partOf = (
  text: string,
  sources: Source[] = [],
  calculation: Calculation | null = null,
): Part => ({
  text,
  source: sources[0] ?? null,
  sources,
  calculation,
});

/** An answer of these parts, as a model's. */
export const answerOf = (parts: Part[], changes: Partial<Answer> = {}): Answer => ({
  type: "answer",
  parts,
  form: null,
  engine: "model",
  notice: null,
  coverage: null,
  ...changes,
});

/** The passage number `at` of the document of that number, as a part cites it. */
export const sourceAt = (at: number, quote: string, title = `report-${at}.pdf`): Source => ({
  chunk_id: `${ID}${at}`,
  resource_id: `${ID}${at}`,
  resource_title: title,
  chunk_index: at,
  metadata: { source_type: "pdf", page: at + 1, line: 3, line_end: 4, quote },
  evidence_url: null,
});

/** Words of the document number `at`, as the answer says them and as they are cited. */
export const citedPart = (text: string, at: number, title?: string): Part =>
  partOf(text, [sourceAt(at, `Quoted words of ${text}`, title)]);

/** The same part, all its links this one. */
export const withLink = ({ text, sources, calculation }: Part, evidence_url: string | null): Part =>
  partOf(
    text,
    sources.map((source) => ({ ...source, evidence_url })),
    calculation,
  );

/** A share that was worked out of figures of two documents. */
export const computedPart = (text = "Gross margin was **44.5%** of net sales."): Part =>
  partOf(text, [sourceAt(1, "Gross margin 36,413"), sourceAt(2, "Net sales 81,797")], {
    expression: "share(gross_margin, net_sales)",
    operands: [
      { name: "gross_margin", value: 36_413_000_000, text: "36,413", source: 0 },
      { name: "net_sales", value: 81_797_000_000, text: "81,797", source: 1 },
    ],
    result: { value: 44.516, text: "44.5%" },
  });

/** The same without links, which are signed anew each time. */
export const unlinked = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, each: unknown) => (name === "evidence_url" ? null : each)));

/** What is cited for a part; as in an answer. */
export const citationsOf = ({ sources }: Part): Citation[] =>
  sources.map(({ chunk_id: _, ...citation }) => citation);

/** A question with its answer of these parts, valid by the contract. */
export const exchangeOf = (parts: Part[], changes: Partial<Exchange["assistant_message"]> = {}): Exchange => {
  const cited = new Map(parts.flatMap(citationsOf).map((each) => [each.resource_id, each]));
  const message = { citations: [], resource_ids: [], image_url: null, created_at: TIME };
  return checked("done", {
    session: { id: `${ID}e`, title: "Why?", workspace_id: `${ID}f`, created_at: TIME, updated_at: TIME },
    user_message: { ...message, id: `${ID}a`, role: "user", content: "Why?", response: null },
    assistant_message: {
      ...message,
      id: `${ID}b`,
      role: "assistant",
      content: parts.map(({ text }) => text).join("\n\n"),
      response: answerOf(parts),
      citations: [...cited.values()],
      resource_ids: [...cited.keys()],
      ...changes,
    },
  });
};

export interface StreamedReply {
  reply: () => Response;
  /** Sends more. */
  send(...texts: string[]): void;
  end(): void;
  /** Resolves when whoever asked has gone. */
  gone: Promise<void>;
}

/** A reply as a stream of events that a test sends one by one. */
export const streamedReply = (...texts: string[]): StreamedReply => {
  const { writable, readable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
    highWaterMark: 1000,
  });
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const send = (...more: string[]): void => {
    // Whoever has gone takes nothing more; `gone` tells.
    for (const text of more) writer.write(encoder.encode(text)).catch(() => {});
  };
  send(...texts);
  return {
    reply: () => new Response(readable, { headers: { "Content-Type": "text/event-stream" } }),
    send,
    end: () => void writer.close().catch(() => {}),
    gone: writer.closed.catch(() => {}),
  };
};

/** A reply that tells an answer's parts and ends. */
export const toldReply = (exchange: Exchange): (() => Response) => {
  const texts = (exchange.assistant_message.response?.parts ?? []).map((part) => eventText("part", part));
  return () => {
    const { reply, end } = streamedReply(...texts, eventText("done", exchange));
    end();
    return reply();
  };
};
