import { afterAll, beforeAll, describe, vi } from "vitest";
import { describePostgres } from "./postgres.ts";

/** Of what holds wherever records are kept: once with those in the data directory, once with those in PostgreSQL. */
export const describeOnEachStore = (name: string, suite: () => void): void => {
  describe(name, suite);
  describePostgres(`${name}, with records in PostgreSQL`, () => {
    beforeAll(() => void vi.stubEnv("QA_TEST_RECORDS", "postgres"));
    afterAll(() => void vi.unstubAllEnvs());
    suite();
  });
};
