import { vi } from "vitest";
import { describePostgres } from "../../support/postgres.ts";

// Servers of these suites keep their records in PostgreSQL.
vi.stubEnv("QA_TEST_RECORDS", "postgres");

describePostgres("on PostgreSQL", async () => {
  await import("../../contract/separation.test.ts");
  await import("../../http/idempotency.test.ts");
  await import("../../http/tokens.test.ts");
  await import("../../http/revocation.test.ts");
});
