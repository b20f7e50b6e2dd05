import { eventLoopYielder } from "../domain/concurrency/event-loop.ts";
import { type ErrorDetail, QaError } from "../domain/errors.ts";
import { GoldenFault, type GoldenQuestion, goldenQuestion } from "./golden.ts";

export const MOST_QUESTIONS = 1_000;
/** Number of faulty lines that are reported; more would only make the answer long. */
const MOST_FAULTS = 20;

/**
 * Reads a golden file: one JSON object per line, each a question with what is expected of its answer; empty lines are
 * skipped. A question without an `id` gets the number of its line.
 * @throws QaError `invalid_request` with a detail for each of the first 20 faulty lines, each with its number.
 */
export const readGoldenFile = async (text: string): Promise<GoldenQuestion[]> => {
  const questions: GoldenQuestion[] = [];
  const faults: ErrorDetail[] = [];
  const lines = new Map<string, number>();
  const yielded = eventLoopYielder();
  /** @throws GoldenFault if another line has the same. */
  const once = (what: string, value: string, number: number): void => {
    const before = lines.get(`${what} ${value}`);
    if (before !== undefined) throw new GoldenFault(`its ${what} stands in line ${before} already`);
    lines.set(`${what} ${value}`, number);
  };
  for (const [at, line] of text
    .replace(/^\ufeff/, "")
    .split("\n")
    .entries()) {
    await yielded();
    if (line.trim() === "") continue;
    const number = at + 1;
    try {
      const golden = goldenQuestion(objectOf(line), String(number));
      once("id", golden.id, number);
      once("question", golden.question, number);
      questions.push(golden);
    } catch (error) {
      if (!(error instanceof GoldenFault)) throw error;
      faults.push({ field: "golden", message: `line ${number}: ${error.message}` });
      if (faults.length === MOST_FAULTS) break;
    }
  }
  if (faults.length > 0)
    throw new QaError("invalid_request", "Some lines of the golden file are not valid. See details.", {
      details: faults,
    });
  if (questions.length === 0 || questions.length > MOST_QUESTIONS)
    throw new QaError(
      "invalid_request",
      `A golden file has 1 to ${MOST_QUESTIONS.toLocaleString("en")} questions; this one has ${questions.length.toLocaleString("en")}.`,
      { details: [{ field: "golden", message: `has ${questions.length} questions` }] },
    );
  return questions;
};

const objectOf = (line: string): object => {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below, like a line that is JSON but not an object.
  }
  throw new GoldenFault("it is not a JSON object");
};
