import { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import { QaError } from "../../domain/errors.ts";
import type { RateLimit } from "../pace.ts";
import { retryAfterMs } from "./retry-after.ts";

/** An answer that is not what the API promises; its message is for the log only. */
export class MalformedAnswer extends Error {}

/** Takes what must not be seen out of a provider's text. */
export type Scrub = (text: string) => string;

const DECLINED = /content_filter|content_policy/i;
const TOO_LONG =
  /context[_ ](?:length|size|window)|maximum context|too many tokens|(?:input|prompt) is too (?:large|long)|physical batch size/i;
/** How a server says that it does not know a field of the request, or a value of one. */
const NOT_KNOWN =
  /literal_error|extra_forbidden|validation|invalid|unknown|unrecogni[sz]ed|unsupported|not (?:supported|implemented|available|permitted|allowed)|input should be|must be|but got/i;

/** What a provider said, in one line of bounded length without secrets; for the log only. */
const causeOf = (error: unknown, scrub: Scrub): Error => {
  const said: string[] = [];
  for (let at = error; at instanceof Error && said.length < 5; at = at.cause) said.push(at.message);
  return new Error(scrub(said.join(": ") || String(error)).slice(0, 2000));
};

/** A failure in the middle of a stream has no status of its own; many name one as its code. */
const statusOf = ({ status, code }: APIError): number | undefined =>
  status ?? (Number.isInteger(Number(code ?? Number.NaN)) ? Number(code) : undefined);

/**
 * The rate limit, if this is one: every 429 (contract-decisions, "limited"). So is that of a quota that is used up: the
 * queue waits and is there again once someone has paid.
 */
export const rateLimitOf = (error: unknown, scrub: Scrub): RateLimit | undefined =>
  error instanceof APIError && statusOf(error) === 429
    ? { askedMs: retryAfterMs(error.headers, Date.now()), cause: causeOf(error, scrub) }
    : undefined;

/** Whether the same call may succeed a moment later: the provider's fault, the connection, or an answer cut off. */
export const mayPass = (error: unknown): boolean => {
  if (error instanceof QaError || error instanceof APIConnectionTimeoutError || isContent(error))
    return false;
  if (!(error instanceof APIError)) return true;
  const status = statusOf(error);
  return status === undefined || status >= 500;
};

/**
 * What the provider answered to a request that it did not accept as it was; undefined for every other failure.
 * llama-cpp-python and old llama.cpp answer 500 to what others answer 400 to: there the words decide.
 */
export const complaintOf = (error: unknown): string | undefined => {
  if (!(error instanceof APIError) || error instanceof APIConnectionError) return undefined;
  const status = statusOf(error);
  if (status === 400 || status === 422) return error.message;
  return (status === undefined || status >= 500) && NOT_KNOWN.test(error.message) ? error.message : undefined;
};

const saysOf = ({ code, type, message }: APIError): string => `${code} ${type} ${message}`;

const isTooMuch = (error: APIError): boolean => error.status === 413 || TOO_LONG.test(saysOf(error));

/** Whether it is what was sent that the provider refuses. */
const isContent = (error: unknown): boolean =>
  error instanceof APIError &&
  !(error instanceof APIConnectionError) &&
  (DECLINED.test(saysOf(error)) || isTooMuch(error));

const messageOf = (error: unknown, model: string): string => {
  if (!(error instanceof APIError))
    return "The model provider's answer could not be read. Try again; if it stays so, ask the operator to check that the base URL is that of an OpenAI-compatible API.";
  const status = statusOf(error);
  if (status === 402)
    return "The quota at the model provider is used up. Ask the operator to check its plan and billing.";
  if (status === 401 || status === 403)
    return "The model provider refused the key. Ask the operator to check the model's API key.";
  if (status === 404 || error.code === "model_not_found")
    return `The model provider does not know the model "${model}". Ask the operator to check its name and base URL.`;
  if (isContent(error))
    return isTooMuch(error)
      ? `This is more than the model "${model}" takes at once. Ask the operator for a model with a larger context.`
      : "The model provider declined this content. Use other wording or another file.";
  if (status === undefined || status >= 500)
    return "The model provider cannot be reached, or failed. Try again shortly; if it stays so, ask the operator to check the base URL and the provider.";
  if (status < 400) return "The model provider's address has moved. Ask the operator to check the base URL.";
  return `The model provider refused the request (status ${status}). Ask the operator to look at the server's log.`;
};

/** Any failure of a call as the one that is shown; the provider's own words go into `cause` only. */
export const toQaError = (error: unknown, model: string, scrub: Scrub): QaError => {
  if (error instanceof QaError) return error;
  const cause = causeOf(error, scrub);
  if (error instanceof APIConnectionTimeoutError || (error instanceof APIError && error.status === 408))
    return new QaError("model_timeout", "The model provider took too long. Try again shortly.", { cause });
  const isTooLong = error instanceof APIError && isTooMuch(error);
  return new QaError("model_error", messageOf(error, model), {
    cause,
    isContent: isContent(error),
    isTooLong,
  });
};
