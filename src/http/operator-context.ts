import type { FastifyReply, FastifyRequest } from "fastify";
import type { OperatorContext, SignedIn } from "../contract/operator-handlers.ts";
import { RequestContext } from "./context.ts";
import { sentTo } from "./sent-to.ts";
import { sessionCookie } from "./session-cookie.ts";

/** What an operation of the operator's contract may know of its request. */
export class OperatorRequestContext extends RequestContext implements OperatorContext {
  readonly signedIn: SignedIn | undefined;
  readonly address: string;
  readonly requestId: string;
  readonly #reply: FastifyReply;
  readonly #secure: boolean;

  constructor(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined) {
    super(request, reply, publicUrl);
    this.signedIn = request.signedIn;
    this.address = request.ip;
    this.requestId = request.id;
    this.#reply = reply;
    // A browser says with every change from where it comes, which was checked.
    const reached = request.headers.origin ?? publicUrl ?? sentTo(request);
    this.#secure = reached.startsWith("https");
  }

  keepSession(token?: string, seconds = 0): void {
    this.#reply.header(
      "set-cookie",
      sessionCookie(token === undefined ? undefined : { token, seconds }, this.#secure),
    );
  }
}
