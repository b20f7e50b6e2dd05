import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * The path of shared test data, which is not part of the project: in the folder that `QA_TEST_DATA` names, by default
 * `../shared/data` beside the repository. Undefined, and said aloud, where it is not there: the test then skips.
 */
export function sharedData(...parts: string[]): string | undefined {
  const root = process.env.QA_TEST_DATA ?? new URL("../../../shared/data", import.meta.url).pathname;
  const path = resolve(root, ...parts);
  if (existsSync(path)) return path;
  console.warn(`skipped: no test data at ${path} (set QA_TEST_DATA)`);
  return undefined;
}
