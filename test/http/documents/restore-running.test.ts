import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openPassages } from "../../../src/store/lancedb/index.ts";
import { damagedServer, LATER, MILL, OVENS, TEXTS, TIDE } from "../../support/operator/damaged-server.ts";

describe("a server that restores passages", () => {
  const bench = damagedServer();
  const {
    resources,
    upload,
    becomesReady,
    ask,
    answerTo,
    event,
    table,
    expectPassagesAsStored,
    startDamaged,
  } = bench;

  it("tells a caller who listens, too, before any event", async () => {
    await startDamaged((data) => rm(join(data, "passages"), { recursive: true }));
    const refused = await ask(TIDE, {}, { Accept: "text/event-stream" });
    expect([refused.status, refused.at("error.code"), refused.headers.get("retry-after")]).toEqual([
      503,
      "index_unavailable",
      "10",
    ]);
    await event("index_restored");
  });

  it("shows in the status what is being restored, and answers from what is whole already", async () => {
    let text = "";
    await startDamaged(async (data) => {
      await rm(join(data, "passages"), { recursive: true });
      text = join(data, "extracted", bench.workspaceId, `${bench.ids["mill.pdf"]}.jsonl`);
      await rename(text, `${text}.kept`);
      // A folder in the place of the text: nobody can tell whether it is gone.
      await mkdir(text);
    });
    expect((await ask(MILL)).at("error.code")).toBe("index_unavailable");
    await event("reindex_waits", { resource_id: bench.ids["mill.pdf"] });
    expect((await bench.server.call("GET", "/status/")).at("data.index.restoring")).toEqual({
      workspaces: 1,
      resources: { done: 2, total: 3 },
    });
    const whole = await ask(TIDE, { resource_ids: [bench.ids["harbour.pdf"]] });
    expect(whole.at("data.assistant_message.content")).toBe(TEXTS["harbour.pdf"]);
    expect((await ask(MILL, { resource_ids: [bench.ids["mill.pdf"]] })).at("error.code")).toBe(
      "index_unavailable",
    );
    await rm(text, { recursive: true });
    await rename(`${text}.kept`, text);
    await event("index_restored");
    expect((await bench.server.call("GET", "/status/")).at("data.index.restoring")).toBeNull();
    expect(await answerTo(MILL)).toBe(TEXTS["mill.pdf"]);
  });

  it("notices a table that vanishes under a running server", async () => {
    await startDamaged(() => undefined);
    expect(await answerTo(TIDE)).toBe(TEXTS["harbour.pdf"]);
    await rm(table(), { recursive: true });
    expect((await ask(OVENS)).at("error.code")).toBe("index_unavailable");
    expect(await event("index_damaged")).toMatchObject({ reason: "missing" });
    await event("index_restored");
    expect(await answerTo(OVENS)).toBe(TEXTS["bakery.pdf"]);
  });

  it("notices data files that vanish under a running server when something is written", async () => {
    await startDamaged(() => undefined);
    expect(await answerTo(TIDE)).toBe(TEXTS["harbour.pdf"]);
    await rm(join(table(), "data"), { recursive: true });
    const later = await upload("later.pdf", "A heron nests in the lighthouse.");
    await becomesReady(later);
    await event("index_restored");
    for (const [question, text] of [
      [TIDE, TEXTS["harbour.pdf"]],
      [OVENS, TEXTS["bakery.pdf"]],
      [LATER, "A heron nests in the lighthouse."],
    ] as const)
      expect(await answerTo(question)).toBe(text);
    await bench.server.close();
    await expectPassagesAsStored();
  });

  it("answers from resources that are whole while others are restored", async () => {
    await startDamaged(() => undefined);
    await bench.server.close();
    const store = await openPassages({ directory: join(bench.server.data, "passages") });
    await store.removeResource(bench.workspaceId, bench.ids["bakery.pdf"] ?? "");
    await store.close();
    await bench.restart();
    const [refused, answered] = [
      await ask(OVENS),
      await ask(TIDE, { resource_ids: [bench.ids["harbour.pdf"]] }),
    ];
    expect([refused.at("error.code"), answered.status]).toEqual(["index_unavailable", 200]);
    expect(answered.at("data.assistant_message.content")).toBe(TEXTS["harbour.pdf"]);
    await event("index_restored", { resources: 1 });
    expect(await event("index_damaged")).toMatchObject({ reason: "behind", resources: 1 });
    expect(await answerTo(OVENS)).toBe(TEXTS["bakery.pdf"]);
    // What is sound is not set aside.
    expect(await readdir(join(bench.server.data, "quarantine")).catch(() => [])).toEqual([]);
  });

  it("reads the original again if the stored text is damaged, and fails if that is gone as well", async () => {
    await startDamaged(async (data) => {
      await rm(join(data, "passages"), { recursive: true });
      const text = (name: string) => join(data, "extracted", bench.workspaceId, `${bench.ids[name]}.jsonl`);
      await Bun.write(text("bakery.pdf"), "{}");
      await rm(text("mill.pdf"));
      await rm(join(data, "originals", bench.workspaceId, bench.ids["mill.pdf"] ?? ""));
    });
    expect((await ask(TIDE)).status).toBe(503);
    await event("index_restored");
    await becomesReady(bench.ids["bakery.pdf"] ?? "");
    expect(await answerTo(OVENS)).toBe(TEXTS["bakery.pdf"]);
    expect(
      (await bench.server.call("GET", `${resources()}${bench.ids["mill.pdf"]}/`)).at("data"),
    ).toMatchObject({
      status: "failed",
      error_message: "The stored file is missing or damaged; upload it again.",
    });
    await bench.server.close();
    await expectPassagesAsStored();
  });
});
