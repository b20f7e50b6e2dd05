import { describe, expect, it } from "vitest";
import type { PassageDraft } from "../../../src/domain/documents/passage.ts";
import { type Summary, summarise } from "../../../src/ingest/summarise/summarise.ts";
import { startModels } from "../../support/provider/models.ts";
import { always } from "../../support/provider/provider-faults.ts";
import type { ProviderOptions } from "../../support/provider/provider-protocol.ts";

const TEXT = "The harbour of Quillfeather was built in 1840. It has a pier of stone and twelve boats.";
const passages: PassageDraft[] = [
  { index: 0, text: TEXT, place: { source_type: "pdf", page: 1, line: 1, line_end: 1 }, lineStarts: [0] },
];
const signal = new AbortController().signal;

describe("a summary", () => {
  const made = async (options: ProviderOptions): Promise<Summary> => {
    const { chat } = await startModels(options);
    return summarise({ title: "Harbour", type: "pdf" }, passages, chat, signal);
  };

  it.each<[string, ProviderOptions]>([
    ["has no room for the document", { context: 5, manner: "llama-cpp-python" }],
    ["finds no end", { faults: always({ is: "too long" }) }],
    ["declines the document", { faults: always({ is: "refused" }) }],
  ])("is made of the document's own sentences for good if the model %s", async (_, options) => {
    const { summary: said, failure } = await made(options);
    expect(said).not.toBe("");
    expect(TEXT).toContain(said.slice(0, 20));
    expect(failure).toBeUndefined();
  });

  it.each<[string, ProviderOptions, string]>([
    ["refuses the key", { faults: always({ is: "status", status: 401 }) }, "model_error"],
    ["takes too long", { faults: always({ is: "status", status: 408 }) }, "model_timeout"],
    ["is down", { faults: always({ is: "status", status: 500 }) }, "model_error"],
    ["writes it in another form, twice", { complete: () => ({ title: "no summary" }) }, "model_error"],
  ])("is made of them for the time being if the model %s", async (_, options, code) => {
    const { summary: said, failure } = await made(options);
    expect(TEXT).toContain(said.slice(0, 20));
    expect(failure).toMatchObject({ code });
  });

  it("is waited for if the provider limits", async () => {
    const limited = made({ faults: always({ is: "limited", retryAfter: "60" }) });
    await expect(limited).rejects.toMatchObject({ code: "model_rate_limited" });
  });
});
