/** Searches for one question, at the most. */
export const MAX_QUERIES = 4;
/** Calls to the chat model that go through documents for one question, at the most. */
export const MAX_READING_CALLS = 10;

/** How often a model may ask for more before it answers one question, and searches that it may ask for at once, at the most. */
export const MAX_ROUNDS = 2;
export const MAX_SEARCHES = 4;

/** One call plans the searches, one answers, and one corrects what did not hold. */
const PLAN = 1;
const ANSWER = 1;
const CORRECTION = 1;

/**
 * How often a query may be embedded: as it is, with joined words taken apart, and within documents that it calls by
 * another name; each once more with its fiscal periods in the words of a calendar. A search that a model asks for may be
 * made anywhere and then within the documents of the question.
 */
const EMBEDDED = 3 * 2;
const EMBEDDED_OF_ROUND = 2 * EMBEDDED;

/**
 * Calls to the models for a question that stands alone: for a plain one, and at the most, for one of several sides about
 * long documents as wholes, which asks for more and is then told what does not hold. Not counted are replies that are not
 * in the form asked for, of which each is asked for once more, and prompts that the model refuses as too long, which are
 * halved twice at the most.
 */
export const CALLS = {
  chat: { plain: 1, most: PLAN + MAX_READING_CALLS + MAX_ROUNDS + ANSWER + CORRECTION },
  embedding: { plain: 1, most: MAX_QUERIES * EMBEDDED + MAX_ROUNDS * MAX_SEARCHES * EMBEDDED_OF_ROUND },
} as const;
