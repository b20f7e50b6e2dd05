import type { ChatCompletionChunk, operations, ResponseEvent } from "./generated/openai-types.ts";
import type { Context, InputOf, Operation, Success, TokenLimits } from "./handlers.ts";

/** An event of a stream, as it goes out. */
export interface StreamEvent {
  /** Absent where events have none. */
  name?: ResponseEvent["type"];
  data: ChatCompletionChunk | ResponseEvent | "[DONE]";
}

/** Whose token a request came with, and what that restricts it to. */
export interface EndUser extends TokenLimits {
  readonly workspace_id: string;
  readonly external_user_id: string;
}

/** Who asks, and from where. */
export interface OpenaiContext extends Pick<Context, "appId" | "baseUrl" | "signal" | "finish"> {
  /** Absent for a request with a key. */
  readonly token?: EndUser;
  /** Sends an event of the stream that the request asks for; absent for any other. */
  readonly send?: (event: StreamEvent) => void;
}

/** What an operation returns: the whole body, without an envelope; not sent where a stream was. */
type WholeReply<Op extends Operation> =
  Success<Op> extends { "application/json": infer Whole } ? Whole : never;

/** Every operation of the contract of what speaks the OpenAI API, none missing and none unknown. */
export type OpenaiHandlers = {
  [Id in keyof operations]: (
    input: InputOf<operations[Id]>,
    context: OpenaiContext,
  ) => Promise<WholeReply<operations[Id]>>;
};
