import { expect, it } from "vitest";
import { describeInBrowser } from "../support/browser/browser.ts";
import { useWidget, type Widget } from "../support/browser/widget-page.ts";
import { answering } from "../support/chat/chat-server.ts";
import { QUESTION, TIDE } from "../support/chat/tide-chat.ts";
import { makePng } from "../support/media/media.ts";
import { always, inOrder } from "../support/provider/provider-faults.ts";

const FIRST = { text: "By **four metres**.", source: 1, quote: "four metres" };
const SECOND = { text: "At the pier.", source: 1, quote: "at the Quillfeather pier" };

describeInBrowser("an answer in the widget", () => {
  const given = useWidget({}, "vision");
  const { chat } = given;
  const status = ({ page }: Widget) => page.locator("section > [role=status]");

  /** Lets the model go on with its second part when it is called. */
  const holdSecond = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    chat.provider.options.hold = (sent) => (sent.includes("At the") ? promise : undefined);
    chat.says(answering(FIRST, SECOND, { text: "" }));
    return resolve;
  };

  it("is cited, and the citation opens the place with its words and its picture", async () => {
    const widget = await given.open();
    await widget.page.getByText("Ask a question. Every answer").waitFor();
    expect(given.page.tokens).toEqual([]);
    await widget.send(QUESTION);
    await widget.button("Source 1: tides.pdf").click();
    const dialog = widget.page.getByRole("dialog");
    await dialog.getByText("rises by four").waitFor();
    await dialog.getByText("page 1, line 2").waitFor();
    const picture = dialog.locator("img");
    const heightOf = () =>
      picture.evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return img.naturalHeight;
      });
    const region = await heightOf();
    await dialog.getByRole("button", { name: "Show the whole page" }).click();
    await dialog.getByRole("button", { name: "Show the cited lines" }).waitFor();
    await expect.poll(heightOf).toBeGreaterThan(region);
    const link = dialog.getByRole("link", { name: "Open in a new tab" });
    expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
    const opened = await fetch((await link.getAttribute("href")) ?? "");
    expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "image/png"]);
    await widget.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(widget.said).toEqual([]);
  });

  it("is shown as it is written, and read out once it is whole", async () => {
    const goOn = holdSecond();
    const widget = await given.open();
    await widget.send(QUESTION);
    await widget.answer.getByText("By four metres.").waitFor();
    expect(await widget.answer.getAttribute("aria-busy")).toBe("true");
    expect(await status(widget).textContent()).toBe("Answering…");
    goOn();
    await status(widget).getByText("Answer: By four metres. At the pier.").waitFor();
    expect(await widget.answer.getAttribute("aria-busy")).toBe("false");
    // Both rest on one passage.
    expect((await widget.page.locator(".mark").allTextContents()).map((text) => text.trim())).toEqual([
      "1",
      "1",
    ]);
    expect(await widget.page.locator(".sources li").count()).toBe(1);
  });

  it("is stopped by a button, and the question can be asked again or edited", async () => {
    const goOn = holdSecond();
    const widget = await given.open();
    await widget.send(QUESTION);
    await widget.answer.getByText("By four metres.").waitFor();
    await widget.button("Stop").click();
    await widget.answer.getByText("Stopped.").waitFor();
    goOn();
    await widget.button("Try again").click();
    await widget.answer.getByText("At the pier.").waitFor();
    expect(await widget.turns.count()).toBe(1);
    await widget.page.locator(".answer[aria-busy=false]").waitFor();

    const again = holdSecond();
    await widget.send("How high is the tide");
    await widget.answer.getByText("By four metres.").waitFor();
    await widget.button("Stop").click();
    await widget.button("Edit the question").click();
    expect(await widget.question.inputValue()).toBe("How high is the tide");
    expect(await widget.turns.count()).toBe(1);
    again();
  });

  it("that fails says so, and is made when it is asked for again", async () => {
    const widget = await given.open();
    await widget.page.evaluate(() => {
      Reflect.set(globalThis, "codes", []);
      document.querySelector("qa-chat")?.addEventListener("qa-error", (event) => {
        if (event instanceof CustomEvent) Reflect.get(globalThis, "codes").push(event.detail.code);
      });
    });
    // Excerpts answer in place of a chat model; nothing stands in for one that looks at an image.
    chat.provider.options.faults = { vision: always({ is: "status", status: 500 }) };
    await widget.attach(
      "pier.png",
      "image/png",
      makePng(40, 30, () => [200, 30, 30, 255]),
    );
    await widget.send(QUESTION);
    await widget.answer.getByRole("alert").getByText("Something went wrong").waitFor();
    expect(await widget.page.evaluate(() => Reflect.get(globalThis, "codes"))).toEqual(["model_error"]);
    chat.provider.options.faults = {};
    await widget.button("Try again").click();
    await widget.answer.getByText("By four metres.").waitFor();
    expect(await widget.page.getByRole("alert").count()).toBe(0);
    expect(await widget.turns.count()).toBe(1);
  });

  it("breaks off in the middle: what came is shown, and the rest on asking again", async () => {
    chat.says(answering(FIRST, SECOND));
    const widget = await given.open();
    const afterFirstPart = /(?<=^event: part\n.*\n\n)[\s\S]*/m;
    await widget.page.route(
      "**/chat/",
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(afterFirstPart, "") });
      },
      { times: 1 },
    );
    await widget.send(QUESTION);
    await widget.answer.getByRole("alert").waitFor();
    await widget.answer.getByText("By four metres.").waitFor();
    expect(await widget.answer.getByText("At the pier.").count()).toBe(0);
    const before = chat.calls().length;
    await widget.button("Try again").click();
    await widget.page.locator(".answer[aria-busy=false]").getByText("At the pier.").waitFor();
    await widget.page.getByRole("alert").waitFor({ state: "detached" });
    // The server had stored it.
    expect(chat.calls()).toHaveLength(before);
  });

  it("of a model that breaks off gives way to excerpts, and says so", async () => {
    const widget = await given.open();
    chat.provider.counts.chat = 0;
    chat.provider.options.faults = { chat: inOrder({ is: "too long" }) };
    await widget.send(QUESTION);
    const whole = widget.page.locator(".answer[aria-busy=false]");
    await whole.getByText("so this answer quotes the documents.").waitFor();
    await whole.getByText(TIDE).first().waitFor();
    expect(await whole.getByText("By four metres.").count()).toBe(0);
    expect(await widget.page.getByRole("alert").count()).toBe(0);
  });
});
