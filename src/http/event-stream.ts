import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { ContractOperation, Schema } from "../contract/document.ts";
import type { Context } from "../contract/handlers.ts";
import { EVENT_STREAM } from "./accept.ts";

/** The schemas of an operation's events by name; undefined where it has no stream. */
export const eventSchemas = ({ responses }: ContractOperation): Record<string, Schema> | undefined =>
  Object.values(responses)
    .map(({ content }) => content?.[EVENT_STREAM]?.schema.contentSchema?.properties)
    .find((events) => events !== undefined);

/**
 * A reply as server-sent events, each serialised by its schema. Its status and headers go out with the first event, or
 * with the first heartbeat: until then it can be answered in any other way.
 *
 * What a slow caller has not read yet is held until it is; heartbeats are left out meanwhile, so that an answer is all
 * that can wait.
 */
export class EventStream {
  readonly #reply: FastifyReply;
  readonly #schemas: Record<string, Schema>;
  readonly #stream = new Readable({ read: () => undefined });
  readonly #heartbeatMs: number;
  #heartbeat: NodeJS.Timeout | undefined;
  #begun = false;

  constructor(reply: FastifyReply, schemas: Record<string, Schema>, heartbeatMs: number) {
    this.#reply = reply;
    this.#schemas = schemas;
    this.#heartbeatMs = heartbeatMs;
    reply.raw.once("close", () => this.release());
  }

  /** Called once the request is read: from here on the caller hears of us. */
  start(): void {
    this.#heartbeat ??= setInterval(() => {
      if (this.#stream.readableLength === 0) this.#write(": still at it\n\n");
    }, this.#heartbeatMs);
  }

  /** Whether status and headers are out. */
  get begun(): boolean {
    return this.#begun;
  }

  readonly emit: NonNullable<Context["emit"]> = (event, data) => this.#send(event, data);

  /** The last event. */
  end(event: "done" | "error", data: object): void {
    this.#send(event, data);
    this.release();
    this.#stream.push(null);
  }

  /** Sends no heartbeat any more. */
  release(): void {
    clearInterval(this.#heartbeat);
  }

  #send(event: string, data: object): void {
    const schema = this.#schemas[event];
    if (schema === undefined) throw new Error(`The contract has no event ${event}`);
    const json: string = this.#reply.compileSerializationSchema(schema)({ ...data });
    this.#heartbeat?.refresh();
    this.#write(`event: ${event}\ndata: ${json}\n\n`);
  }

  #write(text: string): void {
    if (this.#stream.destroyed || this.#reply.raw.destroyed) return;
    this.#stream.push(text);
    if (this.#begun) return;
    this.#begun = true;
    this.#reply
      .code(200)
      .header("content-type", `${EVENT_STREAM}; charset=utf-8`)
      .header("cache-control", "no-store")
      // nginx would hold events back until its buffer is full.
      .header("x-accel-buffering", "no")
      .send(this.#stream);
  }
}
