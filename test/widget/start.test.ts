import { expect, it } from "vitest";
import { describeInBrowser, violationsIn } from "../support/browser/browser.ts";
import { focused, useWidget, type Widget } from "../support/browser/widget-page.ts";
import { answering } from "../support/chat/chat-server.ts";
import { QUESTION } from "../support/chat/tide-chat.ts";

const LONG = answering({
  text: "By **four metres**, which the harbourmaster's neighbourhood documentation acknowledges:\n\n| Measurements | Responsibilities | Remarks |\n|---|---|---|\n| four metres | harbourmaster | straightforward |",
  source: 1,
  quote: "four metres",
});

describeInBrowser("a widget that begins", () => {
  const given = useWidget();
  const { chat } = given;
  const openWith = async (attributes: string, width = 390): Promise<Widget> => {
    given.page.options.attributes = attributes;
    return await given.open({ viewport: { width, height: 680 } });
  };
  /** Words that stand on several lines though one of their length would fit: none of them is a long one. */
  const brokenWords = ({ page }: Widget): Promise<string[]> =>
    page.evaluate(() => {
      const root = document.querySelector("qa-chat")?.shadowRoot?.querySelector(".root");
      if (!root) return ["no widget"];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/\\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
            broken.push(word);
        }
      return broken;
    });

  it("offers the first six of its suggested questions, each asked by keyboard", async () => {
    const questions = [QUESTION, ...Array.from({ length: 8 }, (_, at) => `Question ${at}?`)];
    const widget = await openWith(`suggestions='${JSON.stringify([...questions, 7, null])}'`);
    const list = widget.page.getByRole("list", { name: "Suggested questions" });
    expect(await list.getByRole("button").allTextContents()).toEqual(questions.slice(0, 6));
    expect(await violationsIn(widget.page)).toEqual([]);
    expect(given.page.tokens).toEqual([]);
    await list.getByRole("button", { name: QUESTION }).press("Enter");
    await widget.answer.getByText("By four metres.").waitFor();
    expect(await focused(widget.page)).toBe("Your question");
    expect(await list.count()).toBe(0);
    await widget.page.locator(".answer[aria-busy=false]").waitFor();
    await widget.button("New conversation").click();
    await list.waitFor();
    expect(await focused(widget.page)).toBe("Your question");
  });

  it("offers none if there are none, or if they are not a list", async () => {
    const widget = await openWith("suggestions='nothing of JSON'");
    await widget.page.getByText("Ask a question. Every answer links to its sources.").waitFor();
    expect(await widget.page.locator(".suggestions").count()).toBe(0);
    expect(widget.said).toEqual(["<qa-chat>: `suggestions` is not JSON."]);
  });

  it.each(["", 'mode="floating" open'])("breaks no word at 320 pixels: <qa-chat %s>", async (attributes) => {
    chat.says(LONG);
    const widget = await openWith(
      `${attributes} suggestions='["Responsibilities of the harbourmaster?"]'`,
      320,
    );
    await widget.page.locator(".suggestions").waitFor();
    expect(await brokenWords(widget)).toEqual([]);
    await widget.send(`${QUESTION} Straightforward measurements, please`);
    await widget.page.locator(".answer[aria-busy=false]").waitFor();
    expect(await brokenWords(widget)).toEqual([]);
    await widget.page.locator(".mark").first().click();
    await widget.page.getByRole("dialog", { name: /^Source 1/ }).waitFor();
    expect(await brokenWords(widget)).toEqual([]);
    await widget.page.keyboard.press("Escape");
    await widget.button("Conversations").click();
    await widget.page.getByRole("navigation").getByRole("listitem").first().waitFor();
    expect(await brokenWords(widget)).toEqual([]);
    await widget.page.keyboard.press("Escape");
    await widget.page.context().setOffline(true);
    await widget.send(QUESTION);
    await widget.page.getByRole("alert").waitFor();
    expect(await brokenWords(widget)).toEqual([]);
  });

  it("shows that an answer comes, and keeps its end in sight unless its reader scrolled up", async () => {
    const widget = await openWith("");
    const log = widget.page.locator(".log");
    const fromEnd = () =>
      log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
    chat.says(LONG);
    await widget.send(QUESTION);
    await widget.page.locator(".answer[aria-busy=false]").waitFor();
    const held = chat.held();
    await widget.send(QUESTION);
    await widget.page.locator(".dots").waitFor();
    await expect.poll(fromEnd).toBeLessThan(2);
    await held.isAsked();
    held.release();
    await widget.page.locator(".turn:nth-child(2) .answer[aria-busy=false]").waitFor();
    expect(await widget.page.locator(".dots").count()).toBe(0);
    await expect.poll(fromEnd).toBeLessThan(2);

    const { promise, resolve } = Promise.withResolvers<void>();
    chat.provider.options.hold = (sent) => (sent.includes("At the end") ? promise : undefined);
    chat.says(
      answering(
        { text: "By **four metres**.", source: 1, quote: "four metres" },
        { text: "At the end." },
        { text: "" },
      ),
    );
    await widget.send(QUESTION);
    await widget.page.locator(".turn:nth-child(3) .mark").waitFor();
    await expect.poll(fromEnd).toBeLessThan(2);
    await log.focus();
    await widget.page.keyboard.press("Home");
    await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    resolve();
    await widget.page.locator(".turn:nth-child(3) .answer[aria-busy=false]").waitFor();
    expect(await log.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    chat.provider.options.hold = () => undefined;
  });
});
