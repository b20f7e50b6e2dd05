import { QaError } from "../domain/errors.ts";

const QUOTES = "so this answer quotes the documents.";

/**
 * The notice for the reader if a model failed and excerpts answer instead; it contains none of the provider's words.
 * @returns undefined if the error is not a failure of a model.
 */
export const noticeOf = (error: unknown): string | undefined => {
  if (!(error instanceof QaError)) return undefined;
  if (error.code === "model_timeout") return `The model took too long, ${QUOTES}`;
  if (error.code === "model_rate_limited") return `The model is receiving too many requests, ${QUOTES}`;
  if (error.code !== "model_error") return undefined;
  if (error.isTooLong) return `The question needs more text than the model takes at once, ${QUOTES}`;
  if (error.isContent) return `The model did not complete its answer, ${QUOTES}`;
  if (error.isUnreadable) return `The model's reply could not be used, ${QUOTES}`;
  if (error.setting !== undefined) return `The model is not set up correctly, ${QUOTES}`;
  return `The model could not be reached, ${QUOTES}`;
};
