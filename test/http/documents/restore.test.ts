import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { damagedServer, LATER, MILL, OVENS, TEXTS, TIDE } from "../../support/operator/damaged-server.ts";
import { TABLE_DAMAGE } from "../../support/store/table-damage.ts";

describe("a workspace whose passages are damaged", () => {
  const bench = damagedServer();
  const {
    resources,
    upload,
    becomesReady,
    ask,
    answerTo,
    event,
    expectPassagesAsStored,
    filesNaming,
    startDamaged,
  } = bench;

  describe.each(Object.entries(TABLE_DAMAGE))("with %s", (_, damage) => {
    const damaged = () =>
      startDamaged((data) => damage(join(data, "passages", `${bench.workspaceId}.lance`)));

    it("is never answered as if nothing were there, and restores all passages as they were", async () => {
      await damaged();
      const refused = await ask(TIDE);
      expect([refused.status, refused.at("error.code"), refused.headers.get("retry-after")]).toEqual([
        503,
        "index_unavailable",
        "10",
      ]);
      await event("index_restored", { workspace_id: bench.workspaceId, resources: 3 });
      expect(await event("index_damaged")).toMatchObject({
        level: "error",
        workspace_id: bench.workspaceId,
        resources: 3,
      });
      expect(await answerTo(TIDE)).toBe(TEXTS["harbour.pdf"]);
      expect(await answerTo(OVENS)).toBe(TEXTS["bakery.pdf"]);
      expect((await bench.server.call("GET", "/status/")).at("data.index.restoring")).toBeNull();
      await bench.server.close();
      await expectPassagesAsStored();
    });

    it("accepts uploads and removes deleted resources in the meantime", async () => {
      await damaged();
      const deleted = bench.ids["mill.pdf"] ?? "";
      const [refused, later] = await Promise.all([
        ask(TIDE),
        upload("later.pdf", "A heron nests in the lighthouse."),
        bench.server.call("DELETE", `${resources()}${deleted}/`),
      ]);
      // Whether the question came before the damage was found by the removal, it must not find nothing.
      if (refused.status === 200)
        expect(refused.at("data.assistant_message.content")).toBe(TEXTS["harbour.pdf"]);
      else expect(refused.at("error.code")).toBe("index_unavailable");
      await event("removed", { resource_id: deleted });
      await becomesReady(later);
      await event("index_restored");
      expect(await answerTo(LATER)).toBe("A heron nests in the lighthouse.");
      expect(await answerTo(TIDE)).toBe(TEXTS["harbour.pdf"]);
      expect(JSON.stringify((await ask(MILL)).at("data"))).not.toContain("Thursdays");
      await bench.server.close();
      expect(await filesNaming(deleted)).toEqual([]);
      await expectPassagesAsStored();
    });
  });
});
