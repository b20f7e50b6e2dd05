import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser } from "../support/browser/browser.ts";
import { openWidget, serveWidgetPage, type WidgetPage } from "../support/browser/widget-page.ts";
import { answering, type ChatServer, startChat } from "../support/chat/chat-server.ts";

const TIDE = "The tide rises by four metres at the Quillfeather pier.";
const IMG = '<img src="https://evil.example/x.png" onerror="document.title=document.URL">';
const NAME = `${IMG}\u202egnp.fdp\u202c.pdf`;

describeInBrowser("what a document or a model says", () => {
  const open = useBrowser();
  let server: ChatServer;
  let page: WidgetPage;

  beforeAll(async () => {
    server = await startChat({}, "chat");
    await server.upload("plain.pdf", [TIDE]);
    page = serveWidgetPage(server);
  });
  afterAll(async () => {
    await page[Symbol.asyncDispose]();
    await server.end();
  });

  it("runs nothing and loads nothing, be it an answer, a title, a form or a question", async () => {
    const hostile = `${IMG} [x](javascript:document.title=document.URL) ![y](https://evil.example/y.png) <script>document.title=document.URL</script>`;
    const replies = [
      answering({ text: hostile, source: 1, quote: "four metres" }),
      {
        type: "form",
        parts: [{ text: hostile, source: null, quote: null }],
        form: {
          title: hostile,
          fields: [
            { name: "a", label: hostile, type: "select", required: false, options: [hostile] },
            { name: "b", label: hostile, type: "multiselect", required: false, options: [hostile] },
          ],
        },
      },
    ];
    server.provider.options.complete = ({ name }) =>
      name === "answer" ? (replies.length > 1 ? replies.shift() : replies[0]) : { question: "tide" };
    const widget = await openWidget(open, page);
    // As no server of ours sends them: titles and quotes with everything in them.
    await widget.page.route("**/chat/sessions/*/messages/**", async (route) => {
      const reply = await route.fetch();
      const text = (await reply.text())
        .replaceAll('"plain.pdf"', JSON.stringify(NAME))
        .replace(/"evidence_url":"[^"]*"/g, '"evidence_url":"javascript:document.title=document.URL"')
        .replaceAll(TIDE, JSON.stringify(hostile).slice(1, -1));
      await route.fulfill({ response: reply, body: text });
    });
    await widget.send(`How high is the tide? ${hostile}`);
    await widget.page.locator(".mark").first().waitFor();
    await widget.send("How high is the tide at the pier?");
    await widget.page.getByRole("form").waitFor();
    await widget.button("Conversations").click();
    await widget.page.getByRole("navigation").getByRole("listitem").getByRole("button").click();
    await widget.page.locator("[part=source]").first().click();
    const dialog = widget.page.getByRole("dialog");
    await dialog.getByText("This document is no longer available.").waitFor();
    expect(await dialog.getByRole("heading").textContent()).toContain(`${IMG}�gnp.fdp�.pdf`);
    const found = await widget.page.evaluate(() => {
      const root = document.querySelector("qa-chat")?.shadowRoot;
      const all = [...(root?.querySelectorAll("*") ?? [])];
      return {
        bad: all
          .filter(({ localName }) => ["img", "script", "iframe"].includes(localName))
          .map((each) => each.outerHTML),
        handlers: all.flatMap((each) => each.getAttributeNames()).filter((name) => name.startsWith("on")),
        schemes: [
          ...new Set(all.flatMap((each) => (each instanceof HTMLAnchorElement ? [each.protocol] : []))),
        ],
      };
    });
    expect(found).toEqual({ bad: [], handlers: [], schemes: ["https:"] });
    expect(await widget.page.title()).toBe("A page of a customer");
    expect(widget.asked.filter((url) => url.includes("evil.example"))).toEqual([]);
    expect(widget.said).toEqual([]);
  });
});
