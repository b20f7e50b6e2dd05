import { afterAll, beforeAll, expect, it } from "vitest";
import { PAGES } from "../../src/console/frame/pages.tsx";
import { describeInBrowser, useBrowser } from "../support/browser.ts";
import { addDocument, expectAccessible, expectSound, openConsole, pathOf } from "../support/console.ts";
import { evaluator, goldenFile } from "../support/evaluations.ts";
import { type OperatorServer, startOperatorServer } from "../support/operator.ts";
import { makePdf } from "../support/pdf.ts";

describeInBrowser("every page of the console", () => {
  const open = useBrowser();
  let server: OperatorServer;
  /** What stands for the parameters of the pages' paths. */
  let parameters: Map<string, string>;

  beforeAll(async () => {
    server = await startOperatorServer();
    const [, , appId = "", , workspaceId = ""] = (await pathOf(server)).split("/");
    const resourceId = await addDocument(
      server,
      "tides.pdf",
      await makePdf([["The tide rises by four metres."]]),
    );
    const asked = await server.call("POST", `/workspaces/${workspaceId}/chat/`, {
      external_user_id: "console:the.admin",
      message: "How high does the tide rise?",
    });
    const skill = await server.operate({ token: await server.sessionOf("author") }, "POST", "/skills/", {
      title: "Plain words",
      core_prompt: "Explain every term.",
      scope: "global",
    });
    const run = async (): Promise<string> => {
      const author = evaluator(server, { token: await server.sessionOf("author") });
      const golden = goldenFile({
        question: "Who sees the tide?",
        documents: ["a.pdf"],
        answers: ["nobody"],
      });
      const id = (await author.start(workspaceId, golden)).textAt("data.id");
      await author.until(id, "done");
      return id;
    };
    parameters = new Map([
      ["appId", appId],
      ["workspaceId", workspaceId],
      ["resourceId", resourceId],
      ["sessionId", asked.textAt("data.session.id")],
      ["skillId", skill.textAt("data.id")],
      ["page", "1"],
      ["from", "1"],
      ["to", "1"],
      ["evaluationId", await run()],
      ["otherId", await run()],
    ]);
  });
  afterAll(() => server.end());

  const addressOf = (path: string): string =>
    path.replace(/:(\w+)\??/g, (_, name: string) => {
      const value = parameters.get(name);
      if (value === undefined) throw new Error(`Say in this test what stands for :${name} of ${path}`);
      return value;
    });

  it.each(["admin", "viewer"] as const)(
    "has no fault that axe finds, in either theme, and fits 320 pixels: as %s sees it",
    async (role) => {
      const opened = await openConsole(open, server, { role, path: "/nowhere" });
      const { page } = opened;
      const seen = PAGES.filter(({ roles }) => roles.includes(role));
      for (const { path } of seen) {
        const before = await page.locator("main > *").first().elementHandle();
        await page.goto(`${server.url}/#${addressOf(path)}`);
        await before?.waitForElementState("hidden");
        await page.getByRole("main").getByRole("heading").first().waitFor();
        await expect.poll(() => page.locator(".waiting").count(), { message: path }).toBe(0);
        expect(await page.getByRole("heading", { name: "No such page" }).count(), path).toBe(0);
        expect(await page.getByRole("alert").count(), path).toBe(0);
        await expectAccessible(page);
      }
      expect(seen.length).toBeGreaterThan(5);
      expectSound(opened, server);
    },
  );
});
