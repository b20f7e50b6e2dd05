import { ApiError } from "../client/index.ts";

/** JSON-RPC 2.0, 5.1, and what MCP adds to it. */
export const RPC = {
  parseError: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  internalError: -32603,
  resourceNotFound: -32002,
} as const;

/** A failure of the protocol: the SDK sends its `code`, `message` and `data` unchanged. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
  readonly code: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, data?: object) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Something that the caller of a tool can correct, in words for the model. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

/** What programs may want to know about a failure of the API. */
const factsOf = ({ code, status, requestId, retryable, retryAfter, details }: ApiError): object => ({
  code,
  retryable,
  ...(status !== undefined && { status }),
  ...(requestId !== undefined && { request_id: requestId }),
  ...(retryAfter !== undefined && { retry_after: retryAfter }),
  ...(details.length > 0 && { details }),
});

/** The API's message, with the problem of each field. */
const wordsOf = ({ message, details }: ApiError): string => {
  const more = details
    .filter((detail) => !message.includes(detail.message))
    .map((detail) => (detail.field === "" ? detail.message : `${detail.field}: ${detail.message}`));
  return more.length === 0 ? message : `${message} (${more.join("; ")})`;
};

/**
 * A failure as the result of a tool, for the model to read and act on.
 * @throws Anything that is neither a refusal by the API nor a mistake of the caller.
 */
export function failedResult(error: unknown) {
  if (!(error instanceof ApiError || error instanceof ToolError)) throw error;
  const text = error instanceof ApiError ? wordsOf(error) : error.message;
  return {
    isError: true,
    content: [{ type: "text" as const, text }],
    ...(error instanceof ApiError && { _meta: { "qa/error": factsOf(error) } }),
  };
}

/** A failure as an error of the protocol, for anything that is not a tool. */
export function protocolError(error: unknown): unknown {
  if (error instanceof ToolError) return new ProtocolError(RPC.invalidParams, error.message);
  if (!(error instanceof ApiError)) return error;
  const code = error.code === "not_found" ? RPC.resourceNotFound : RPC.internalError;
  return new ProtocolError(code, wordsOf(error), factsOf(error));
}
