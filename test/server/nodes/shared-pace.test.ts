import { expect, it, vi } from "vitest";
import { makePdf } from "../../support/pdf/pdf.ts";
import { callerOf, startTestServer } from "../../support/process/server.ts";
import { startProvider } from "../../support/provider/provider.ts";
import { describePostgres, newDatabase } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();

describePostgres("a provider's rate limit", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  it("applies to all nodes once one of them learns of it", async () => {
    const provider = await startProvider();
    const database = await newDatabase();
    const options = {
      records: database.address,
      storage: { url: s3.url() },
      models: { chat: { model: "stand-in", baseUrl: provider.url } },
    };
    const asks = await startTestServer({ ...options, role: "api" });
    const ingests = await startTestServer(options);
    const base = `/workspaces/${asks.workspaceId}`;
    const upload = async (text: string, status: string): Promise<void> => {
      const form = new FormData();
      form.append("file", new File([await makePdf([[text]])], "drill.pdf", { type: "application/pdf" }));
      const id = (await asks.call("POST", `${base}/resources/`, form)).textAt("data.id");
      const now = async () => (await asks.call("GET", `${base}/resources/${id}/`)).textAt("data.status");
      await vi.waitUntil(async () => (await now()) === status, 60_000);
    };
    const message = {
      external_user_id: "ann",
      message: "How long is the warranty?",
      require_model: true,
    };
    const ask = (url: string) => callerOf(url, asks.key)("POST", `${base}/chat/`, message);

    await upload("The warranty of the drill lasts five years.", "ready");
    provider.options.faults = () => ({ is: "limited", retryAfter: "600" });
    const before = provider.counts.chat;
    expect((await ask(asks.url)).textAt("error.code")).toBe("model_rate_limited");
    // The node that ingests hears of the rate limit before it hears of the upload.
    await upload("The warranty of the saw lasts two years.", "limited");
    const refused = await ask(ingests.url);
    expect(refused.textAt("error.code")).toBe("model_rate_limited");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(provider.counts.chat - before).toBe(1);

    for (const server of [asks, ingests]) await server.end();
    await database.drop();
    await provider.stop();
  });
});
