import type { FastifyReply, FastifyRequest } from "fastify";
import { type ContractOperation, storesWith } from "../../contract/document.ts";
import type { OpenaiContext, OpenaiHandlers, StreamEvent } from "../../contract/openai-handlers.ts";
import { CredentialWatch } from "../access/revocation.ts";
import { type AnswerOptions, handlerOf } from "../answers.ts";
import { RequestContext, type Watched } from "../context.ts";
import { translated } from "../replies/errors.ts";
import { eventSchemas } from "../replies/event-stream.ts";
import { aborted } from "../replies/log.ts";
import { SseReply } from "../replies/sse-reply.ts";
import { openaiFailure } from "./errors.ts";

export interface OpenaiAnswerOptions
  extends Pick<AnswerOptions, "revocation" | "storage" | "heartbeatMs" | "report"> {
  handlers: OpenaiHandlers;
  /** The address at which callers reach the server, if it is not what each request was sent to. */
  publicUrl: string | undefined;
}

class OpenaiRequestContext extends RequestContext implements OpenaiContext {
  readonly send?: NonNullable<OpenaiContext["send"]>;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    publicUrl: string | undefined,
    watched: Watched,
    send: OpenaiContext["send"],
  ) {
    super(request, reply, publicUrl, watched);
    if (send) this.send = send;
  }
}

const asksForStream = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "stream" in body && body.stream === true;

const dataOf = ({ data }: StreamEvent): string => (typeof data === "string" ? data : JSON.stringify(data));

/**
 * Answers an operation of the OpenAI-compatible contract: with the whole body or, if the request asks for it, with the
 * events that the operation sends. It ends when the credential is revoked in the meantime.
 */
export const openaiAnswererOf = (
  operation: ContractOperation,
  method: string,
  options: OpenaiAnswerOptions,
) => {
  const { storage, heartbeatMs, report, publicUrl } = options;
  const handler = handlerOf(options.handlers, operation.operationId);
  const stores = storesWith(operation, method);
  const hasStream = eventSchemas(operation) !== undefined;

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    stream: SseReply | undefined,
  ): Promise<unknown> => {
    const watch = new CredentialWatch(() => options.revocation(request));
    const send =
      stream && ((event: StreamEvent) => watch.send(() => stream.event(event.name, dataOf(event))));
    const watched = { revoked: watch.signal, look: watch.look };
    const context = new OpenaiRequestContext(request, reply, publicUrl, watched, send);
    const { params: path, query, body } = request;
    const work = (): Promise<unknown> => handler({ path, query, body }, context);
    try {
      return await watch.during(stores ? storage.storing(work) : work());
    } finally {
      if (context.isAbandoned) report(aborted(request));
    }
  };

  const answerAsStream = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const stream = new SseReply(reply, heartbeatMs);
    stream.start();
    try {
      await answer(request, reply, stream);
      stream.close();
    } catch (thrown) {
      if (!stream.begun) throw thrown;
      const { error } = openaiFailure(translated(thrown, request, report));
      // Some clients look for one, some for the other.
      stream.event("error", JSON.stringify({ ...error, type: "error", error }));
      stream.close();
    } finally {
      stream.release();
    }
    return reply;
  };

  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    hasStream && asksForStream(request.body)
      ? answerAsStream(request, reply)
      : answer(request, reply, undefined);
};
