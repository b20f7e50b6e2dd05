import { describe, expect, it } from "vitest";
import { guidePages } from "../../../src/guide/pages.ts";
import { qa } from "../../support/cli/cli.ts";

describe("qa docs", () => {
  it("answers from the guide without a server, citing lines and where to read more", async () => {
    const { code, stdout, stderr } = await qa(["docs", "How do I", "revoke a key?"]);
    expect(code).toBe(0);
    expect(stdout).toContain("`qa keys revoke ID`");
    expect(stdout).toMatch(/\n\[1\] Operating, lines? [\d-]+ \(Apps and keys\)\n/);
    expect(stderr).toBe("Read on with: qa docs --page operating\n");
  });

  it("lists the pages, and prints one", async () => {
    const { stdout } = await qa(["docs"]);
    expect(stdout.split("\n").filter(Boolean)).toHaveLength(guidePages.length);
    const { stdout: page } = await qa(["docs", "--page", "keeping"]);
    expect(page).toMatch(/^# Keeping data\n/);
    expect(await qa(["docs", "--page", "nowhere"])).toMatchObject({ code: 3, stdout: "" });
  });
});
