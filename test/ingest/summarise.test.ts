import { describe, expect, it } from "vitest";
import type { PassageDraft } from "../../src/domain/passage.ts";
import { summarise } from "../../src/ingest/summarise.ts";
import { startModels } from "../support/models.ts";
import { always, type Fault } from "../support/provider-faults.ts";
import type { ProviderOptions } from "../support/provider-protocol.ts";

const TEXT = "The harbour of Quillfeather was built in 1840. It has a pier of stone and twelve boats.";
const passages: PassageDraft[] = [
  { index: 0, text: TEXT, place: { source_type: "pdf", page: 1, line: 1, line_end: 1 }, lineStarts: [0] },
];
const signal = new AbortController().signal;

describe("a summary", () => {
  const summary = async (options: ProviderOptions): Promise<string> => {
    const { chat } = await startModels(options);
    return (await summarise({ title: "Harbour", type: "pdf" }, passages, chat, signal)).summary;
  };

  it.each<[string, ProviderOptions]>([
    ["has no room for the document", { context: 5, manner: "llama-cpp-python" }],
    ["finds no end", { faults: always({ is: "too long" }) }],
    ["declines the document", { faults: always({ is: "refused" }) }],
  ])("is made of the document's own sentences where the model %s", async (_, options) => {
    const said = await summary(options);
    expect(said).not.toBe("");
    expect(TEXT).toContain(said.slice(0, 20));
  });

  it.each<[Fault, string]>([
    [{ is: "status", status: 401 }, "model_error"],
    [{ is: "limited", retryAfter: "60" }, "model_rate_limited"],
  ])("is waited for or given up where it is the server that fails: %o", async (fault, code) => {
    await expect(summary({ faults: always(fault) })).rejects.toMatchObject({ code });
  });
});
