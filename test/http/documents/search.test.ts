import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makePdf } from "../../support/pdf/pdf.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

const REEF = ["The reef has four lagoons.", "Lagoons are shallow.", "Turtles sleep in the lagoons at night."];

describeOnEachStore("searching for passages over HTTP", () => {
  let server: TestServer;
  let reef: string;
  let harbour: string;

  const upload = async (name: string, pages: string[]): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([await makePdf(pages.map((page) => [page]))], name));
    const path = `/workspaces/${server.workspaceId}/resources/`;
    const id = (await server.call("POST", path, form)).textAt("data.id");
    const status = async () => (await server.call("GET", `${path}${id}/`)).at("data.status");
    await vi.waitUntil(async () => (await status()) === "ready", { timeout: 60_000 });
    return id;
  };
  const search = (body: unknown, headers?: Record<string, string>) =>
    server.call("POST", `/workspaces/${server.workspaceId}/search/`, body, headers);
  const found = async (body: unknown): Promise<{ resource_id: string; score: number; text: string }[]> =>
    JSON.parse((await search(body)).text).data.results;

  beforeAll(async () => {
    server = await startTestServer();
    reef = await upload("reef.pdf", REEF);
    harbour = await upload("harbour.pdf", ["The harbour has a lagoon of its own."]);
  });
  afterAll(() => server.end());

  it("finds passages with their page, the nearest first, with a link to what they say", async () => {
    const answer = await search({ query: "Where do turtles sleep?" });
    expect(answer.status).toBe(200);
    expect(answer.at("data.results.0")).toMatchObject({
      resource_id: reef,
      resource_title: "reef.pdf",
      text: expect.stringContaining("Turtles sleep in the lagoons at night."),
      metadata: { source_type: "pdf", page: 3, line: 1 },
    });
    const picture = await fetch(answer.textAt("data.results.0.evidence_url"));
    expect(picture.headers.get("content-type")).toBe("image/png");
    const scores = (await found({ query: "lagoons" })).map(({ score }) => score);
    expect(scores.length).toBeGreaterThan(1);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });

  it("gives no more than requested, from the named resources, and nothing if nothing is near", async () => {
    expect(await found({ query: "lagoons", limit: 1 })).toHaveLength(1);
    const within = await found({ query: "lagoons", resource_ids: [harbour] });
    expect(within.map(({ resource_id }) => resource_id)).toEqual([harbour]);
    expect(await found({ query: "xylophone" })).toEqual([]);
  });

  it.each([
    [{ query: " " }, "invalid_request"],
    [{ query: "x", limit: 0 }, "invalid_request"],
    [{ query: "x", limit: 101 }, "invalid_request"],
    [{ query: "x", resource_ids: [] }, "invalid_request"],
    [{ query: "x", resource_ids: ["01932f6d-77aa-7b21-8c34-91c0a4b2d7e5"] }, "resource_not_found"],
  ])("refuses %j with %s", async (body, code) => {
    const refused = await search(body);
    expect([refused.status, refused.at("error.code")]).toEqual([400, code]);
  });

  it("is not for end users' tokens", async () => {
    const made = await server.call("POST", `/workspaces/${server.workspaceId}/tokens/`, {
      external_user_id: "ann",
      expires_in: 60,
    });
    const headers = {
      Authorization: `Bearer ${made.textAt("data.token")}`,
      "Content-Type": "application/json",
    };
    const url = `${server.url}/api/v1/workspaces/${server.workspaceId}/search/`;
    const refused = await fetch(url, { method: "POST", headers, body: JSON.stringify({ query: "lagoons" }) });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: "insufficient_scope" } });
  });

  it("keeps nothing for a repeat, so that nothing deleted comes back", async () => {
    const gone = await upload("gone.pdf", ["The okapi eats leaves."]);
    const asked = () => search({ query: "okapi" }, { "Idempotency-Key": "one" });
    expect((await asked()).at("data.results.0.resource_id")).toBe(gone);
    await server.call("DELETE", `/workspaces/${server.workspaceId}/resources/${gone}/`);
    expect((await asked()).at("data.results")).toEqual([]);
  });
});
