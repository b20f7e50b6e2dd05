/** Searches for one question, at most. */
export const MAX_QUERIES = 4;
/** Calls to the chat model that go through documents for one question, at most. */
export const MAX_READING_CALLS = 10;

/** How often a model may ask for more before it answers, and searches that it may request at once, at most. */
export const MAX_ROUNDS = 2;
export const MAX_SEARCHES = 4;

/** One call plans the searches, one answers, and one corrects what was not supported. */
const PLAN = 1;
const ANSWER = 1;
const CORRECTION = 1;

/**
 * How often a query may be embedded: as it is, with joined words taken apart, and within documents that it calls by
 * another name; each once more with its fiscal periods expressed as calendar dates. A search that a model requests may
 * run over everything and then within the documents of the question.
 */
const EMBEDDED = 3 * 2;
const EMBEDDED_OF_ROUND = 2 * EMBEDDED;

/**
 * Calls to the models for a self-contained question: for a plain one, and at most, for one with several comparands
 * about whole long documents, which requests more and is then told what is not supported. Two things are not counted:
 * replies in the wrong form, each of which is requested once more, and prompts that the model refuses as too long,
 * which are halved at most twice.
 */
export const CALLS = {
  chat: { plain: 1, most: PLAN + MAX_READING_CALLS + MAX_ROUNDS + ANSWER + CORRECTION },
  embedding: { plain: 1, most: MAX_QUERIES * EMBEDDED + MAX_ROUNDS * MAX_SEARCHES * EMBEDDED_OF_ROUND },
} as const;
