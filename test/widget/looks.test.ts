import { mkdir, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { describeInBrowser, violationsIn } from "../support/browser/browser.ts";
import { useWidget, type Widget } from "../support/browser/widget-page.ts";
import { answering } from "../support/chat/chat-server.ts";
import { QUESTION, SAID } from "../support/chat/tide-chat.ts";

const PAGE_CSS = `
  * { color: rgb(1, 2, 3); font: 40px serif; letter-spacing: 9px; text-transform: uppercase; }
  button, textarea, p, .turn, dialog { display: none !important; }
  qa-chat::part(send) { border-radius: 20px; }
  qa-chat { --qa-accent: rgb(10, 90, 40); }`;

const LONG = answering({
  text: "By **four metres**:\n\n| Year | Metres at the pier | Remarks that need room |\n|---|---|---|\n| this | four | averylongwordthatcannotbebrokenanywhereatall |\n\n```\na line of code that is longer than any narrow window could ever show\n```",
  source: 1,
  quote: "four metres",
});

describeInBrowser("the widget's looks", () => {
  const given = useWidget();
  const { chat } = given;
  const styleOf = (widget: Widget, selector: string, name: string): Promise<string> =>
    widget.page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

  it.each(["light", "dark"] as const)("have no fault that axe finds, in %s", async (colorScheme) => {
    chat.says(LONG);
    given.page.options.css = ":root { color-scheme: light dark; }";
    const widget = await given.open({ colorScheme });
    const expectSound = async () => expect(await violationsIn(widget.page)).toEqual([]);
    await expectSound();
    await widget.send(QUESTION);
    await widget.page.locator(".mark").waitFor();
    await expectSound();
    const background = await styleOf(widget, ".panel", "background-color");
    expect(background).toBe(colorScheme === "light" ? "rgb(255, 255, 255)" : "rgb(22, 24, 29)");
    await widget.button("Conversations").click();
    await widget.page.getByRole("navigation").getByRole("listitem").first().waitFor();
    await expectSound();
    await widget.page.keyboard.press("Escape");
    await widget.page.locator(".mark").click();
    await widget.page.getByRole("dialog").waitFor();
    await expectSound();
    await widget.page.keyboard.press("Escape");
    await widget.page.context().setOffline(true);
    await widget.send(QUESTION);
    await widget.page.getByRole("alert").waitFor();
    await expectSound();
    given.page.options.css = "";
  });

  it("take nothing from the page but what is meant for them, and give it nothing", async () => {
    given.page.options.css = PAGE_CSS;
    given.page.options.html =
      '<p class="faint" id="theirs">A paragraph</p><button class="primary">Theirs</button>';
    const widget = await given.open();
    await widget.send(QUESTION);
    await widget.page.locator(".mark").waitFor();
    expect(await styleOf(widget, ".text p", "letter-spacing")).toBe("normal");
    expect(await styleOf(widget, ".text p", "text-transform")).toBe("none");
    expect(await styleOf(widget, ".text p", "font-size")).toBe("15px");
    expect(await styleOf(widget, ".text p", "color")).toBe("rgb(27, 30, 38)");
    expect(await styleOf(widget, ".composer .primary", "border-radius")).toBe("20px");
    expect(await styleOf(widget, ".composer .primary", "background-color")).toBe("rgb(10, 90, 40)");
    expect(await styleOf(widget, "#theirs", "color")).toBe("rgb(1, 2, 3)");
    // The page's shortcuts do not hear what is typed.
    await widget.page.evaluate(() => {
      for (const name of ["keydown", "keypress", "keyup"])
        document.addEventListener(name, () => {
          document.title = "heard";
        });
    });
    await widget.question.pressSequentially("k");
    expect(await widget.page.title()).toBe("A page of a customer");
    given.page.options.css = "";
    given.page.options.html = "";
  });

  it.each(["inline", "floating"])("fit into 320 pixels, %s", async (mode) => {
    given.page.options.attributes = `mode="${mode}" open`;
    chat.says(LONG);
    const widget = await given.open({ viewport: { width: 320, height: 640 } });
    await widget.send(QUESTION);
    await widget.page.locator(".mark").click();
    const widthOf = () => widget.page.evaluate(() => document.documentElement.scrollWidth);
    const isInside = (selector: string) =>
      widget.page.locator(selector).evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return (
          left >= 0 &&
          right <= innerWidth &&
          top >= 0 &&
          (bottom <= innerHeight || element.localName !== "dialog")
        );
      });
    await widget.page.getByRole("dialog", { name: /^Source 1/ }).waitFor();
    expect([await widthOf(), await isInside("dialog")]).toEqual([320, true]);
    await widget.page.keyboard.press("Escape");
    for (const selector of [".panel", ".composer", ".composer .primary", ".panel > header"])
      expect([selector, await isInside(selector)]).toEqual([selector, true]);
    const log = widget.page.locator(".log");
    expect(await log.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    given.page.options.attributes = "";
  });

  it("speak other words, from right to left too", async () => {
    given.page.options.root = ' lang="ar" dir="rtl"';
    given.page.options.attributes = `words='{"send":"أرسل","question":"سؤالك","source":"المصدر {number}: {title}"}'`;
    const { page } = await given.open();
    await page.getByLabel("سؤالك").fill(QUESTION);
    await page.getByRole("button", { name: "أرسل" }).click();
    await page.getByRole("button", { name: "المصدر 1: tides.pdf" }).waitFor();
    const [question, turns] = [
      await page.locator(".question").boundingBox(),
      await page.locator(".turns").boundingBox(),
    ];
    expect(question?.x).toBe(turns?.x);
    expect(await violationsIn(page)).toEqual([]);
    given.page.options.root = ' lang="en"';
    given.page.options.attributes = 'words="no JSON"';
    const broken = await given.open();
    await broken.button("Send").waitFor();
    given.page.options.attributes = "";
  });

  it("make a small picture for the documentation", async () => {
    chat.says(SAID);
    given.page.options.css = "body { font-family: system-ui, sans-serif; }";
    const widget = await given.open({ viewport: { width: 480, height: 640 } });
    await widget.send(QUESTION);
    await widget.page.locator(".mark").waitFor();
    const picture = await widget.page.locator("qa-chat").screenshot();
    expect(picture.length).toBeLessThan(60_000);
    if (process.env.QA_PICTURES === undefined) return;
    await mkdir("docs/pictures", { recursive: true });
    await writeFile("docs/pictures/widget.png", picture);
  });
});
