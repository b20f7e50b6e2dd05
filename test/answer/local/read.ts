import { readInSteps } from "../../../src/answer/local/reader.ts";
import type { LocalAnswer } from "../../../src/answer/local/selection/local-answer.ts";
import { atOnce } from "../../../src/domain/concurrency/steps.ts";

/** What the local reader answers, all steps at once. */
export const readLocally = (...read: Parameters<typeof readInSteps>): LocalAnswer =>
  atOnce(readInSteps(...read));
