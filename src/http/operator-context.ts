import type { FastifyReply, FastifyRequest } from "fastify";
import type { OperatorContext, SignedIn } from "../contract/operator-handlers.ts";
import { type Reached, sessionCookie } from "./access/session-cookie.ts";
import { RequestContext } from "./context.ts";
import { addressOf } from "./network/address.ts";
import { isReachedSecurely, reachedBelow } from "./network/sent-to.ts";

/** What an operation of the operator's contract may know about its request. */
export class OperatorRequestContext extends RequestContext implements OperatorContext {
  readonly signedIn: SignedIn | undefined;
  readonly address: string;
  readonly requestId: string;
  readonly #reply: FastifyReply;
  readonly #reached: Reached;

  constructor(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined) {
    super(request, reply, publicUrl);
    this.signedIn = request.signedIn;
    this.address = addressOf(request);
    this.requestId = request.id;
    this.#reply = reply;
    this.#reached = {
      secure: isReachedSecurely(request, publicUrl),
      below: reachedBelow(request, publicUrl),
    };
  }

  keepSession(token?: string, seconds = 0): void {
    this.#reply.header(
      "set-cookie",
      sessionCookie(token === undefined ? undefined : { token, seconds }, this.#reached),
    );
  }
}
