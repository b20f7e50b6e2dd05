import type { Reading } from "../../../src/answer/local/choose/reading.ts";
import { readInSteps } from "../../../src/answer/local/reader.ts";
import { atOnce } from "../../../src/domain/concurrency/steps.ts";

/** What the local reader answers, all steps at once. */
export const readLocally = (...read: Parameters<typeof readInSteps>): Reading => atOnce(readInSteps(...read));
