import { beforeAll, expect, it } from "vitest";
import { describeInBrowser } from "../support/browser/browser.ts";
import { useWidget, type Widget } from "../support/browser/widget-page.ts";
import { answering } from "../support/chat/chat-server.ts";

const RENT = "The rent is 950 pounds a month.";
const PETS = "Pets need the landlord's written consent.";
const KEYS = "Lost keys cost the tenant 40 pounds.";
const QUESTION = "What does the tenancy agreement say of rent, keys and pets?";

describeInBrowser("the numbers of sources in the widget", () => {
  const given = useWidget();
  const { chat } = given;
  beforeAll(() => chat.server.upload("tenancy.pdf", [[RENT, "Pay on the first day.", PETS], [KEYS]]));

  /** Cites the page with rent and pets, the page with keys, and the first again, as the passages come in the prompt. */
  const saysAll = (): void => {
    chat.provider.options.complete = ({ name, messages }) => {
      if (name !== "answer") return { question: QUESTION };
      const prompt = JSON.stringify(messages);
      const passages = Array.from(
        prompt.matchAll(/<passage [^>]*>([\s\S]*?)<\/passage>/g),
        ([, text]) => text,
      );
      const numberOf = (words: string) => 1 + passages.findIndex((text) => text?.includes(words));
      return answering(
        ...[RENT, KEYS, PETS].map((quote) => ({ text: quote, source: numberOf(quote), quote })),
      );
    };
  };
  const marksIn = async ({ page }: Widget): Promise<string[]> =>
    (await page.locator(".mark").allTextContents()).map((text) => text.trim());
  const listed = async ({ page }: Widget): Promise<string[]> =>
    (await page.locator(".sources li").allTextContents()).map((text) => text.replace(/\s+/g, " ").trim());
  const expectNumbers = async (widget: Widget): Promise<void> => {
    expect(await marksIn(widget)).toEqual(["1", "2", "1"]);
    expect(await listed(widget)).toEqual(["1 tenancy.pdf page 1, lines 1–3", "2 tenancy.pdf page 2, line 1"]);
  };

  it("are one for each passage, in the text and in the list, as the API has them and after a reload", async () => {
    saysAll();
    const widget = await given.open();
    await widget.send(QUESTION);
    await widget.page.locator(".answer[aria-busy=false]").waitFor();
    await expectNumbers(widget);
    const again = await given.open();
    await again.button("Conversations").click();
    await again.page.getByRole("navigation").getByRole("button", { name: QUESTION }).first().click();
    await again.page.locator(".mark").first().waitFor();
    await expectNumbers(again);
  });

  it("lead from the text to the part's own line, and from the list to all lines of that number", async () => {
    saysAll();
    const widget = await given.open();
    await widget.send(QUESTION);
    await widget.page.locator(".answer[aria-busy=false]").waitFor();
    const dialog = widget.page.getByRole("dialog", { name: "Source 1: ⁨tenancy.pdf⁩" });
    await widget.page.locator(".mark").last().click();
    await dialog.getByText("page 1, line 3").waitFor();
    expect(await dialog.getByRole("blockquote").textContent()).toBe(PETS);
    await widget.page.keyboard.press("Escape");
    await widget.page.locator(".sources button").first().click();
    await dialog.getByText("page 1, lines 1–3").waitFor();
    expect(await dialog.getByRole("blockquote").textContent()).toBe(`${RENT} … ${PETS}`);
  });

  it("stay while the answer arrives; the list is below it once it is complete", async () => {
    saysAll();
    const { promise, resolve } = Promise.withResolvers<void>();
    chat.provider.options.hold = (sent) => (sent.includes("consent") ? promise : undefined);
    const widget = await given.open();
    await widget.send(QUESTION);
    await widget.page.locator(".mark").nth(1).waitFor();
    expect(await marksIn(widget)).toEqual(["1", "2"]);
    expect(await listed(widget)).toEqual([]);
    resolve();
    await widget.page.locator(".answer[aria-busy=false]").waitFor();
    await expectNumbers(widget);
    chat.provider.options.hold = () => undefined;
  });
});
