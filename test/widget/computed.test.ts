import { mkdir, writeFile } from "node:fs/promises";
import { beforeAll, expect, it } from "vitest";
import { describeInBrowser, violationsIn } from "../support/browser/browser.ts";
import { focused, useWidget, type Widget } from "../support/browser/widget-page.ts";
import { COMPUTED } from "../support/chat/computed-chat.ts";

describeInBrowser("a computed answer in the widget", () => {
  const given = useWidget();
  const { chat } = given;
  beforeAll(() => chat.server.upload(COMPUTED.document, [...COMPUTED.lines]));

  const ask = async (colorScheme: "light" | "dark" = "light"): Promise<Widget> => {
    chat.says(COMPUTED.reply);
    const widget = await given.open({ colorScheme, viewport: { width: 480, height: 640 } });
    await widget.send(COMPUTED.question);
    await widget.page.locator(".computed").waitFor();
    return widget;
  };

  it("tells by keyboard what it was computed from, each figure leading to its place", async () => {
    const { page, said } = await ask();
    await page.locator(".answer[aria-busy=false]").waitFor();
    await page.locator(".computed summary").press("Enter");
    expect((await page.locator(".computed p").textContent())?.replace(/\s+/g, " ").trim()).toBe(
      "44.5% = 36,413 [1] ÷ 81,797 [1]",
    );
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("36,413 [1]");
    const described = await page.locator(".computed button").first().getAttribute("title");
    expect(described).toMatch(/gross margin.*Source 1: .*results-2023\.pdf/);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Gross margin 36,413 thousand").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await dialog.getByText("Net sales 81,797 thousand").waitFor();
    expect(said).toEqual([]);
  });

  it("says if excerpts stand in for an unavailable model, and has that read out", async () => {
    chat.provider.options.faults = { chat: () => ({ is: "status", status: 500 }) };
    const widget = await given.open({ viewport: { width: 480, height: 640 } });
    await widget.send("What were net sales?");
    const notice = widget.page.locator(".notice");
    await notice.waitFor();
    const said = (await notice.textContent()) ?? "";
    expect(said).not.toBe("");
    await widget.page.locator("section > [role=status]").getByText(said).waitFor();
    expect(await violationsIn(widget.page)).toEqual([]);
  });

  it.each(["light", "dark"] as const)(
    "has no fault that axe finds, in %s, and a picture of it is small",
    async (scheme) => {
      const widget = await ask(scheme);
      await widget.page.locator(".computed summary").click();
      expect(await violationsIn(widget.page)).toEqual([]);
      const picture = await widget.page
        .locator("qa-chat")
        .screenshot({ animations: "disabled", caret: "hide" });
      expect(picture.length).toBeLessThan(60_000);
      if (process.env.QA_PICTURES === undefined || scheme === "dark") return;
      await mkdir("docs/pictures", { recursive: true });
      await writeFile("docs/pictures/widget-computed.png", picture);
    },
  );
});
