import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Binary, installBinary } from "../support/binary.ts";
import { runNode } from "../support/node.ts";
import { makePdf } from "../support/pdf.ts";
import { type Prism, startProxy } from "../support/prism.ts";

const EXAMPLE = join(import.meta.dirname, "../../scripts/client-example.mjs");
const QUESTION = "What did the repair of the stairs cost?";

/** The built package on Node, to the compiled server, through a proxy that refuses what leaves the contract. */
describe("the client's example on Node", () => {
  let qa: Binary;
  let proxy: Prism;
  let pdf: string;
  let size: number;
  let key: string;

  beforeAll(async () => {
    qa = await installBinary();
    pdf = join(qa.home, "log.pdf");
    const pages = [["The keeper's log."], ["Accounts.", "The repair of the stairs cost 340 crowns."]];
    // Uncompressed, as the proxy passes bodies on as UTF-8 text.
    const bytes = await makePdf(pages, { compress: false });
    await writeFile(pdf, bytes);
    size = bytes.length;
    proxy = await startProxy((await qa.serve()).url);
    key = JSON.parse(await readFile(join(qa.home, "config.json"), "utf8")).api_key;
  });
  afterAll(async () => {
    await proxy.end();
    await qa.uninstall();
  });

  const run = (env: Record<string, string>, ...args: string[]) =>
    runNode([EXAMPLE, ...args], { QA_BASE_URL: proxy.url, ...env });

  it("uploads, waits, asks, and prints the citations", async () => {
    const ran = await run({ QA_API_KEY: key }, pdf, QUESTION);
    expect(ran, ran.stderr).toMatchObject({ code: 0 });
    expect(ran.stdout).toMatch(/^The repair of the stairs cost 340 crowns\.\n- log\.pdf, page 2, line 2\n$/);
    expect(ran.stderr).toBe(`0 of ${size} bytes\n${size} of ${size} bytes\n`);
  });

  it("says code and request of a failure", async () => {
    const refused = await run({ QA_API_KEY: `qa_${"a".repeat(43)}` }, pdf, QUESTION);
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toMatch(/^invalid_api_key: .+ \(request [0-9a-f-]{36}\)\n$/);
    const text = join(qa.home, "notes.txt");
    await writeFile(text, "The stairs.");
    const unsupported = await run({ QA_API_KEY: key }, text, QUESTION);
    expect(unsupported).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("\nunsupported_file_type: "),
    });
  });

  it("says how it is used", async () => {
    expect(await run({ QA_API_KEY: key })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Use:"),
    });
  });
});
