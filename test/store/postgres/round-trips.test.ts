import pg from "pg";
import { expect, it, vi } from "vitest";
import { makePdf } from "../../support/pdf.ts";
import { describePostgres, newDatabase } from "../../support/postgres.ts";
import { testS3 } from "../../support/s3.ts";
import { startTestServer } from "../../support/server.ts";

/** Background work sends some of its own now and then: the fewest of so many requests are the request's. */
const ROUNDS = 8;

const s3 = await testS3();

describePostgres("statements to PostgreSQL, each a round trip, with the passages on S3", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  it("are 4 for a question, the last two at once, 8 for an upload, 2 for a status and 3 for a list", async () => {
    const sent = vi.spyOn(pg.Client.prototype, "query");
    const database = await newDatabase();
    const server = await startTestServer({ records: database.address, storage: { url: s3.url() } });
    const base = `/workspaces/${server.workspaceId}`;
    const statementsOf = async (request: () => Promise<unknown>): Promise<number> => {
      const counts: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = sent.mock.calls.length;
        await request();
        const statements: unknown[] = sent.mock.calls.slice(before).map(([statement]) => statement);
        // What follows a commit is the ingestion's.
        const end = statements.indexOf("commit");
        counts.push(end === -1 ? statements.length : end + 1);
      }
      return Math.min(...counts);
    };
    const file = await makePdf([["The warranty of the drill lasts five years."]]);
    const upload = () => {
      const form = new FormData();
      form.append("file", new File([file], "drill.pdf", { type: "application/pdf" }));
      return server.call("POST", `${base}/resources/`, form);
    };
    const id = (await upload()).textAt("data.id");
    const status = () => server.call("GET", `${base}/resources/${id}/`);
    const isReady = async () => (await status()).textAt("data.status") === "ready";
    await vi.waitUntil(isReady, 30_000);
    const ask = { external_user_id: "ann", message: "How long is the warranty?" };
    const question = () => server.call("POST", `${base}/chat/`, ask);
    expect((await question()).text).toContain("five years");
    expect(await statementsOf(question)).toBeLessThanOrEqual(4);
    expect(await statementsOf(status)).toBeLessThanOrEqual(2);
    expect(await statementsOf(() => server.call("GET", `${base}/resources/`))).toBeLessThanOrEqual(3);
    expect(await statementsOf(upload)).toBeLessThanOrEqual(8);
    await server.end();
    await database.drop();
    sent.mockRestore();
  });
});
