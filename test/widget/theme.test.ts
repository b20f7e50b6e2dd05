import { expect, it } from "vitest";
import { describeInBrowser, violationsIn } from "../support/browser/browser.ts";
import { useWidget, type Widget } from "../support/browser/widget-page.ts";
import { QUESTION } from "../support/chat/tide-chat.ts";

const LIGHT = "rgb(255, 255, 255)";
const DARK = "rgb(22, 24, 29)";

describeInBrowser("the widget's theme", () => {
  const given = useWidget();
  const open = async (css: string, attributes = "", colorScheme: "light" | "dark" = "light") => {
    Object.assign(given.page.options, { css, attributes });
    const widget = await given.open({ colorScheme });
    await widget.question.waitFor();
    return widget;
  };
  const styleOf = ({ page }: Widget, selector: string, name: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const ground = (widget: Widget) => styleOf(widget, ".panel", "background-color");

  it.each([
    ["a page that says nothing is light, whatever its reader prefers", "", "dark", LIGHT],
    ["a dark page is dark", ":root { color-scheme: dark; }", "light", DARK],
    [
      "a page that takes either is as its reader prefers",
      ":root { color-scheme: light dark; }",
      "dark",
      DARK,
    ],
    ["a dark corner of a light page is dark", "main { color-scheme: dark; }", "light", DARK],
  ] as const)("is the page's: %s", async (_, css, scheme, expected) => {
    expect(await ground(await open(css, "", scheme))).toBe(expected);
  });

  it("changes with the page's, at once, and with its reader's", async () => {
    const widget = await open(":root { color-scheme: light; } :root.night { color-scheme: dark; }");
    const night = (on: boolean) =>
      widget.page.evaluate((force) => document.documentElement.classList.toggle("night", force), on);
    await night(true);
    expect(await ground(widget)).toBe(DARK);
    await night(false);
    expect(await ground(widget)).toBe(LIGHT);
    const either = await open(":root { color-scheme: light dark; }");
    await either.page.emulateMedia({ colorScheme: "dark" });
    expect(await ground(either)).toBe(DARK);
  });

  it("is what the attribute says before anything else, and the page's again without it", async () => {
    const widget = await open(":root { color-scheme: light; }", 'theme="dark"');
    expect(await ground(widget)).toBe(DARK);
    await widget.page.locator("qa-chat").evaluate((chat) => chat.removeAttribute("theme"));
    expect(await ground(widget)).toBe(LIGHT);
  });

  it("takes the page's font, and colours and measures from custom properties of any element around it", async () => {
    const widget = await open(
      "body { font-family: Georgia, serif; } :root { --qa-accent: rgb(10, 90, 40); --qa-background: rgb(250, 245, 230); --qa-radius: 4px; --qa-font-size: 18px; }",
    );
    await widget.send(QUESTION);
    await widget.page.locator(".mark").waitFor();
    expect(await styleOf(widget, ".text p", "font-family")).toBe("Georgia, serif");
    expect(await styleOf(widget, ".text p", "font-size")).toBe("18px");
    expect(await ground(widget)).toBe("rgb(250, 245, 230)");
    expect(await styleOf(widget, ".panel", "border-start-start-radius")).toBe("4px");
    expect(await styleOf(widget, ".question", "background-color")).toBe("rgb(10, 90, 40)");
    expect(await violationsIn(widget.page)).toEqual([]);
    const own = await open("body { font-family: serif; } qa-chat { --qa-font-family: monospace; }");
    expect(await styleOf(own, ".composer textarea", "font-family")).toBe("monospace");
  });

  it.each(["rgb(255, 221, 0)", "rgb(122, 122, 122)", "rgb(90, 20, 120)", "rgb(0, 160, 220)"])(
    "can be read on any accent: %s",
    async (accent) => {
      const widget = await open(`qa-chat { --qa-accent: ${accent}; }`);
      await widget.send(QUESTION);
      await widget.answer.getByText("By four metres.").waitFor();
      const contrast = await widget.page.locator(".question").evaluate((bubble) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        const luminance = (color: string): number => {
          if (!canvas) return Number.NaN;
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const [r = 0, g = 0, b = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (byte) => {
            const part = byte / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const { color, backgroundColor } = getComputedStyle(bubble);
        const [one, other] = [luminance(color), luminance(backgroundColor)];
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      });
      expect(contrast).toBeGreaterThan(4.5);
    },
  );
});
