import { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import { QaError } from "../../domain/errors.ts";
import type { RateLimit } from "../pace.ts";
import { retryAfterMs } from "./retry-after.ts";

/** An answer that breaks the API's promises; its message is for the log only. */
export class MalformedAnswer extends Error {}

/** An answer that says nothing, not even that the model cannot answer. */
export class EmptyAnswer extends MalformedAnswer {}

/** Removes secrets from a provider's text. */
export type Scrub = (text: string) => string;

const DECLINED = /content_filter|content_policy/i;
const TOO_LONG =
  /context[_ ](?:length|size|window)|maximum context|too many tokens|(?:input|prompt) is too (?:large|long)|physical batch size/i;
/** How a server says that it does not know a field of the request, or one of its values. */
const NOT_KNOWN =
  /literal_error|extra_forbidden|validation|invalid|unknown|unrecogni[sz]ed|unsupported|not (?:supported|implemented|available|permitted|allowed)|input should be|must be|must alternate|but got/i;
/** System error codes for certificates that are not trusted. */
const NOT_TRUSTED = /CERT|SIGNATURE|ALTNAME/;

/** What a provider said, in one line of limited length without secrets; for the log only. */
const causeOf = (error: unknown, scrub: Scrub): Error => {
  const said: string[] = [];
  for (let at = error; at instanceof Error && said.length < 5; at = at.cause) said.push(at.message);
  return new Error(scrub(said.join(": ") || String(error)).slice(0, 2000));
};

/** A failure in the middle of a stream has no status of its own; many servers give one as its code. */
const statusOf = ({ status, code }: APIError): number | undefined =>
  status ?? (Number.isInteger(Number(code ?? Number.NaN)) ? Number(code) : undefined);

/**
 * The rate limit, if this is one: every 429 (contract-decisions, "limited"). An exhausted quota counts too: the queue
 * waits and continues once someone has paid.
 */
export const rateLimitOf = (error: unknown, scrub: Scrub): RateLimit | undefined =>
  error instanceof APIError && statusOf(error) === 429
    ? { askedMs: retryAfterMs(error.headers, Date.now()), cause: causeOf(error, scrub) }
    : undefined;

/**
 * Whether the same call may succeed a moment later: the provider's fault, the connection, or an answer that was cut
 * off.
 */
export const mayPass = (error: unknown): boolean => {
  if (error instanceof QaError || error instanceof APIConnectionTimeoutError) return false;
  if (isContent(error) || isNotTrusted(error)) return false;
  if (!(error instanceof APIError)) return true;
  const status = statusOf(error);
  return status === undefined || status >= 500;
};

/**
 * What the provider answered to a request that it did not accept as it was; undefined for every other failure.
 * llama-cpp-python and old llama.cpp answer 500 where others answer 400: in that case the wording decides.
 */
export const complaintOf = (error: unknown): string | undefined => {
  if (!(error instanceof APIError) || error instanceof APIConnectionError) return undefined;
  const status = statusOf(error);
  if (status === 400 || status === 422) return wordsOf(error);
  return (status === undefined || status >= 500) && NOT_KNOWN.test(error.message)
    ? wordsOf(error)
    : undefined;
};

/** What servers and models that accept no images say about them; some object to the form in which they are sent. */
const ABOUT_IMAGES = /image|vision|multi-?modal|mmproj|content[ _-]?(?:type|part)|media type/i;

export const namesImages = (complaint: string): boolean => ABOUT_IMAGES.test(complaint);

/**
 * Like `complaintOf` for a request with images: also messages that mention them, or say that something is too large.
 */
export const imageComplaintOf = (error: unknown): string | undefined => {
  if (!(error instanceof APIError) || error instanceof APIConnectionError) return undefined;
  const status = statusOf(error);
  if (status !== undefined && [400, 413, 415, 422].includes(status)) return wordsOf(error);
  const mayBe = status === undefined || status === 404 || status >= 500;
  return mayBe && namesImages(error.message) ? wordsOf(error) : undefined;
};

/** Like `complaintOf`, or the answer to a request that is too large. */
export const sizeComplaintOf = (error: unknown): string | undefined =>
  error instanceof APIError && error.status === 413 ? wordsOf(error) : complaintOf(error);

/** The package begins a message with the status, which is not a number from the provider. */
const wordsOf = ({ status, message }: APIError): string =>
  message.startsWith(`${status} `) ? message.slice(`${status} `.length) : message;

const saysOf = ({ code, type, message }: APIError): string => `${code} ${type} ${message}`;

const isTooMuch = (error: APIError): boolean => error.status === 413 || TOO_LONG.test(saysOf(error));

/** Whether a request was more than the server or the model accepts. */
export const isTooLarge = (error: unknown): boolean => error instanceof APIError && isTooMuch(error);

/** Whether the provider objects to the content that was sent. */
const isContent = (error: unknown): boolean =>
  error instanceof APIError &&
  !(error instanceof APIConnectionError) &&
  (DECLINED.test(saysOf(error)) || isTooMuch(error));

/** Whether a connection was refused on this side because the server's certificate is not known here. */
export const isCertificateRefused = (failure: unknown): boolean => {
  for (let at = failure; at instanceof Error; at = at.cause)
    if ("code" in at && NOT_TRUSTED.test(String(at.code))) return true;
  return false;
};

const isNotTrusted = (error: unknown): boolean =>
  error instanceof APIConnectionError && isCertificateRefused(error.cause);

const isUnknownModel = (error: APIError): boolean =>
  statusOf(error) === 404 || error.code === "model_not_found";

const isKeyRefused = (error: APIError): boolean => [401, 403].includes(statusOf(error) ?? 0);

/** The setting that is at fault, if one is. */
const settingOf = (error: unknown): QaError["setting"] => {
  if (!(error instanceof APIError)) return undefined;
  if (isKeyRefused(error)) return "key";
  return isUnknownModel(error) ? "name" : undefined;
};

const messageOf = (error: unknown, model: string): string => {
  if (error instanceof EmptyAnswer)
    return "The model answered with nothing. Try again; if it happens again, ask the operator for another model, or for one that thinks less before it answers.";
  if (!(error instanceof APIError))
    return "The model provider's answer could not be read. Try again; if it happens again, ask the operator to check that the base URL is that of an OpenAI-compatible API.";
  if (isNotTrusted(error))
    return "The certificate of the model's server is not trusted. Ask the operator to name the file of its authority, or of the certificate itself, with NODE_EXTRA_CA_CERTS.";
  const status = statusOf(error);
  if (status === 402)
    return "The quota at the model provider is used up. Ask the operator to check its plan and billing.";
  if (isKeyRefused(error))
    return "The model provider refused the key. Ask the operator to check the model's API key.";
  if (isUnknownModel(error))
    return `The model provider does not know the model "${model}". Ask the operator to check its name and base URL.`;
  if (isContent(error))
    return isTooMuch(error)
      ? `This is more than the model "${model}" takes at once. Ask the operator for a model with a larger context.`
      : "The model provider declined this content. Use other wording or another file.";
  if (status === undefined || status >= 500)
    return "The model provider cannot be reached, or failed. Try again shortly; if it happens again, ask the operator to check the base URL and the provider.";
  if (status < 400) return "The model provider's address has moved. Ask the operator to check the base URL.";
  return `The model provider refused the request (status ${status}). Ask the operator to look at the server's log.`;
};

/** Turns any failure of a call into the one that is shown; the provider's own words only go into `cause`. */
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
    isUnreadable: !(error instanceof APIError),
    setting: settingOf(error),
  });
};
