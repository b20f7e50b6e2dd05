import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../support/browser/browser.ts";
import { openWidget, serveWidgetPage, type WidgetPage } from "../support/browser/widget-page.ts";
import { answering, type ChatServer, startChatWith } from "../support/chat/chat-server.ts";
import { makePng } from "../support/media/media.ts";
import { always } from "../support/provider/provider-faults.ts";

const QUESTION = "How high is the tide?";
const PNG = makePng(40, 30, () => [200, 30, 30, 255]);

describeInBrowser("the widget under limits", () => {
  const open = useBrowser();
  let server: ChatServer;
  let page: WidgetPage;

  beforeAll(async () => {
    server = await startChatWith({ endUserRateLimit: 1 }, {}, "chat", "vision");
    await server.upload("tides.pdf", ["The tide rises by four metres at the Quillfeather pier."]);
    server.provider.options.complete = ({ name }) =>
      name === "answer" ? answering({ text: "Four metres.", source: 1 }) : { question: "tide" };
    page = serveWidgetPage(server);
  });
  afterAll(async () => {
    await page[Symbol.asyncDispose]();
    await server.end();
  });

  it("waits as long as the server says, tells for how long, and can be stopped", async () => {
    page.options.token = { external_user_id: "lena" };
    const widget = await openWidget(open, page);
    await widget.page.clock.install();
    await widget.send(QUESTION);
    await widget.answer.getByText("Four metres.").waitFor();
    await widget.send(QUESTION);
    const waiting = widget.answer.getByText(/^Busy\. Trying again in (\d+) s…$/);
    const seconds = async (): Promise<number> => Number(/\d+/.exec((await waiting.textContent()) ?? "")?.[0]);
    const first = await seconds();
    await widget.page.clock.runFor(2000);
    await expect.poll(seconds).toBeLessThan(first);
    await widget.button("Stop").click();
    await widget.answer.getByText("Stopped.").waitFor();
    expect(await widget.button("Try again").isEnabled()).toBe(true);
  });

  it("lets a question be asked again once the time is over that a model wants", async () => {
    page.options.token = { external_user_id: "max" };
    // Excerpts answer in place of a chat model; nothing stands in for one that looks at an image.
    server.provider.options.faults = { vision: always({ is: "limited", retryAfter: "90" }) };
    const widget = await openWidget(open, page);
    await widget.attach("pier.png", "image/png", PNG);
    await widget.page.clock.install();
    await widget.send(QUESTION);
    await widget.answer.getByRole("alert").getByText("Too many questions at once.").waitFor();
    expect(await widget.answer.getByRole("button", { name: /^Try again in \d+ s$/ }).isDisabled()).toBe(true);
    await widget.page.clock.runFor("01:31");
    expect(await widget.button("Try again").isEnabled()).toBe(true);
  });
});
