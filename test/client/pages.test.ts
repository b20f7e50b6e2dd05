import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createClient, paginate } from "../../src/client/index.ts";
import { example, serveContract } from "../support/contract/http.ts";

describe("paginate", () => {
  it("gives every entry of a list once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(50), fc.integer({ min: 1, max: 9 }), async (count, size) => {
        const all = Array.from({ length: count }, (_, id) => ({ id: String(id) }));
        const load = async ({ page }: { page: number }) => {
          const results = all.slice((page - 1) * size, page * size);
          return { results, next: page * size < count ? "more" : null };
        };
        expect(await Array.fromAsync(paginate(load))).toEqual(all);
      }),
    );
  });

  it("gives none twice when newer ones push the others on", async () => {
    const all = ["d", "c", "b", "a"].map((id) => ({ id }));
    const load = async ({ page }: { page: number }) => {
      const results = all.slice((page - 1) * 2, page * 2);
      const next = page * 2 < all.length ? "more" : null;
      all.unshift({ id: `newer-${page}` });
      return { results, next };
    };
    expect((await Array.fromAsync(paginate(load))).map(({ id }) => id)).toEqual(["d", "c", "b", "a"]);
  });

  it("asks the server for page after page", async () => {
    await using server = serveContract();
    server.answer(
      "listWorkspaces",
      example("listWorkspaces", { next: "more", results: [] }),
      example("listWorkspaces"),
    );
    const client = createClient({ baseUrl: server.url, apiKey: "k" });
    const titles: string[] = [];
    for await (const { title } of paginate((query) => client.get("/workspaces/", { params: { query } })))
      titles.push(title);
    expect(titles).toEqual(["Quarterly reports"]);
    expect(server.seen.map(({ query }) => query.toString())).toEqual([
      "page=1&page_size=200",
      "page=2&page_size=200",
    ]);
  });
});
