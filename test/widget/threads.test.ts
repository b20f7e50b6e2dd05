import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../support/browser/browser.ts";
import { openWidget, serveWidgetPage, type Widget, type WidgetPage } from "../support/browser/widget-page.ts";
import { answering, type ChatServer, startChatWith } from "../support/chat/chat-server.ts";
import { makePng } from "../support/media/media.ts";

const PNG = makePng(40, 30, () => [200, 30, 30, 255]);

describeInBrowser("threads and images in the widget", () => {
  const open = useBrowser();
  let server: ChatServer;
  let page: WidgetPage;

  beforeAll(async () => {
    server = await startChatWith({ endUserRateLimit: 0 }, {}, "chat", "vision");
    await server.upload("tides.pdf", ["The tide rises by four metres at the Quillfeather pier."]);
    server.provider.options.complete = ({ name }) =>
      name === "answer" ? answering({ text: "Four metres.", source: 1 }) : { question: "tide" };
    page = serveWidgetPage(server);
  });
  afterAll(async () => {
    await page[Symbol.asyncDispose]();
    await server.end();
  });

  const ask = async (widget: Widget, text: string): Promise<void> => {
    const count = await widget.turns.count();
    await widget.send(text);
    await widget.page.locator(`.turn:nth-child(${count + 1}) .answer[aria-busy=false]`).waitFor();
  };
  const sessions = ({ page }: Widget) => page.getByRole("navigation").getByRole("listitem");

  it("are listed, shown again, continued, and begun", async () => {
    page.options.token = { external_user_id: "thea" };
    const widget = await openWidget(open, page);
    await widget.button("Conversations").click();
    await widget.page.getByText("No conversations yet.").waitFor();
    await widget.button("New conversation").click();
    await ask(widget, "How high is the tide?");
    await ask(widget, "And at the pier?");
    await widget.button("Conversations").click();
    await widget.button("New conversation").click();
    expect(await widget.turns.count()).toBe(0);
    await ask(widget, "Where does the tide rise?");
    await widget.button("Conversations").click();
    await expect.poll(() => sessions(widget).count()).toBe(2);
    await sessions(widget).getByRole("button", { name: "How high is the tide?" }).click();
    await widget.page.getByText("And at the pier?").waitFor();
    expect(await widget.turns.count()).toBe(2);
    await ask(widget, "How high again?");
    const list = await server.call("GET", `${server.chat}sessions/?external_user_id=thea`);
    expect(list.at("data.count")).toBe(2);
    await widget.button("Conversations").click();
    const current = widget.page.getByRole("navigation").locator("[aria-current]");
    expect(await current.textContent()).toContain("How high is the tide?");
    expect(widget.said).toEqual([]);
  });

  it.each([
    ["en-GB", ["Today, 14:05", "Yesterday, 23:50", "7 Feb 2026"]],
    ["de-DE", ["Today, 14:05", "Yesterday, 23:50", "07.02.2026"]],
  ])("are listed with the day on which they began, as a visitor writes it in %s", async (locale, days) => {
    page.options.token = { external_user_id: locale };
    const widget = await openWidget(open, page, { locale, timezoneId: "Europe/Berlin" });
    await widget.page.clock.setFixedTime("2026-03-04T15:00:00Z");
    const begun = ["2026-03-04T13:05:00Z", "2026-03-03T22:50:00Z", "2026-02-07T11:00:00Z"];
    await widget.page.route("**/chat/sessions/?*", async (route) => {
      const results = begun.map((at) => ({ id: at, title: `Tide ${at}`, created_at: at, updated_at: at }));
      await route.fulfill({
        json: { data: { count: 3, next: null, previous: null, results } },
        headers: { "Access-Control-Allow-Origin": "*" },
      });
    });
    await widget.button("Conversations").click();
    await expect.poll(() => sessions(widget).count()).toBe(3);
    expect(await widget.page.locator("time").allTextContents()).toEqual(days);
    expect(await widget.page.locator("time").first().getAttribute("datetime")).toBe(begun[0]);
    // Read out with its title.
    await sessions(widget)
      .getByRole("button", { name: `Tide ${begun[1]} ${days[1]}`, exact: true })
      .waitFor();
  });

  it("of more than a page are read page by page", async () => {
    page.options.token = { external_user_id: "paula" };
    for (const at of Array(31).keys())
      await server.ask(`How high is the tide at pier ${at}?`, { external_user_id: "paula" });
    const widget = await openWidget(open, page);
    await widget.button("Conversations").click();
    await expect.poll(() => sessions(widget).count()).toBe(30);
    await widget.button("Show older conversations").click();
    await expect.poll(() => sessions(widget).count()).toBe(31);
    await widget.button("Show older conversations").waitFor({ state: "detached" });
  });

  it("an image goes with a question, chosen or pasted, and is shown with it", async () => {
    page.options.token = { external_user_id: "ivy" };
    const widget = await openWidget(open, page);
    await widget.attach("a.gif", "image/gif", PNG);
    await widget.page.getByText("An image must be a JPG or a PNG.").waitFor();
    await widget.attach("big.png", "image/png", Buffer.alloc(20 * 1024 * 1024 + 1));
    await widget.page.getByText("An image may have up to 20 MB.").waitFor();
    await widget.attach("a.png", "image/png", PNG);
    await widget.button("Remove a.png").click();
    await widget.question.evaluate((input, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], "b.png", { type: "image/png" }));
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
    }, Array.from(PNG));
    await widget.button("Remove b.png").waitFor();
    await ask(widget, "What is the tide here?");
    const image = widget.page.getByRole("img", { name: "Image with the question" });
    expect(
      await image.evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return img.naturalWidth;
      }),
    ).toBe(40);
    expect(widget.said).toEqual([]);
  });
});
