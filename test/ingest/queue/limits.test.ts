import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makePdf } from "../../support/pdf/pdf.ts";
import { startTestServer } from "../../support/process/server.ts";

const reader = (way: string) => [
  process.execPath,
  join(import.meta.dirname, "../../support/process/misbehaving-child.ts"),
  way,
];

describe("a server's limits", () => {
  it.each([
    ["time", "hang", { extractMs: 500 }, "took longer than 1 s"],
    ["memory", "eat", { extractBytes: 300 * 2 ** 20 }, "more than 300 MB of memory"],
  ])("hold for the reading of a file: %s", async (_, way, ingest, message) => {
    const server = await startTestServer({ extractCommand: reader(way), ingest });
    try {
      const path = `/workspaces/${server.workspaceId}/resources/`;
      const form = new FormData();
      form.append("file", new File([await makePdf([["A sail."]])], "a.pdf"));
      const id = (await server.call("POST", path, form)).textAt("data.id");
      const resource = () => server.call("GET", `${path}${id}/`);
      await expect.poll(async () => (await resource()).at("data.status")).toBe("failed");
      expect((await resource()).textAt("data.error_message")).toContain(message);
    } finally {
      await server.end();
    }
  });
});
