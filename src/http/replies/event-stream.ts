import type { FastifyReply } from "fastify";
import type { ContractOperation, Schema } from "../../contract/document.ts";
import type { Context } from "../../contract/handlers.ts";
import { EVENT_STREAM } from "./accept.ts";
import { SseReply } from "./sse-reply.ts";

/** The schemas of an operation's events by name; undefined if it has no stream. */
export const eventSchemas = ({ responses }: ContractOperation): Record<string, Schema> | undefined =>
  Object.values(responses)
    .map(({ content }) => content?.[EVENT_STREAM]?.schema.contentSchema?.properties)
    .find((events) => events !== undefined);

/** A reply as a contract's events, each serialised by its schema. */
export class EventStream extends SseReply {
  readonly #reply: FastifyReply;
  readonly #schemas: Record<string, Schema>;

  constructor(reply: FastifyReply, schemas: Record<string, Schema>, heartbeatMs: number) {
    super(reply, heartbeatMs);
    this.#reply = reply;
    this.#schemas = schemas;
  }

  readonly emit: NonNullable<Context["emit"]> = (event, data) => this.#send(event, data);

  /** The last event. */
  end(event: "done" | "error", data: object): void {
    this.#send(event, data);
    this.close();
  }

  #send(event: string, data: object): void {
    const schema = this.#schemas[event];
    if (schema === undefined) throw new Error(`The contract has no event ${event}`);
    const json: string = this.#reply.compileSerializationSchema(schema)({ ...data });
    this.event(event, json);
  }
}
