import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { EVENT_STREAM } from "./accept.ts";

/**
 * A reply as server-sent events. Its status and headers go out with the first event, or with the first heartbeat: until
 * then it can be answered in any other way.
 *
 * Whatever a slow caller has not read yet is held until it is read; heartbeats are omitted in the meantime, so that
 * nothing but an answer can pile up.
 */
export class SseReply {
  readonly #reply: FastifyReply;
  readonly #stream = new Readable({ read: () => undefined });
  readonly #heartbeatMs: number;
  #heartbeat: NodeJS.Timeout | undefined;
  #begun = false;

  constructor(reply: FastifyReply, heartbeatMs: number) {
    this.#reply = reply;
    this.#heartbeatMs = heartbeatMs;
    reply.raw.once("close", () => this.release());
  }

  /** Called once the request is read: from now on the caller gets output. */
  start(): void {
    this.#heartbeat ??= setInterval(() => {
      if (this.#stream.readableLength === 0) this.#write(": still at it\n\n");
    }, this.#heartbeatMs);
  }

  /** Whether status and headers were sent. */
  get begun(): boolean {
    return this.#begun;
  }

  /** @param data on one line. */
  event(name: string | undefined, data: string): void {
    this.#heartbeat?.refresh();
    this.#write(`${name === undefined ? "" : `event: ${name}\n`}data: ${data}\n\n`);
  }

  /** Ends the stream of events. */
  close(): void {
    this.release();
    this.#stream.push(null);
  }

  /** Stops the heartbeats. */
  release(): void {
    clearInterval(this.#heartbeat);
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
      // nginx would hold back events until its buffer is full.
      .header("x-accel-buffering", "no")
      .send(this.#stream);
  }
}
