/** Searches for one question, at the most. */
export const MAX_QUERIES = 4;
/** Calls to the chat model that go through documents for one question, at the most. */
export const MAX_READING_CALLS = 10;

/**
 * Calls to the models for a question that stands alone: for a plain one, and at the most, for one of several sides about
 * long documents as wholes. A reply that is not in the form asked for costs one more.
 */
export const CALLS = {
  chat: { plain: 1, most: MAX_READING_CALLS + 2 },
  embedding: { plain: 1, most: MAX_QUERIES },
} as const;
