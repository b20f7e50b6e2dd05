import { expect, it } from "vitest";
import { describeInBrowser } from "../support/browser/browser.ts";
import { useWidget } from "../support/browser/widget-page.ts";
import { QUESTION } from "../support/chat/tide-chat.ts";

describeInBrowser("a widget on a page of another origin", () => {
  const given = useWidget();
  const { chat } = given;

  it("fetches a token with the first question, and another before it ends", async () => {
    const widget = await given.open();
    await widget.page.clock.install();
    const before = given.page.tokens.length;
    await widget.send(QUESTION);
    await widget.answer.getByText("By four metres.").waitFor();
    await widget.send(QUESTION);
    await widget.page.locator(".turn:nth-child(2) .mark").waitFor();
    expect(given.page.tokens.length - before).toBe(1);
    await widget.page.clock.fastForward("59:45");
    await widget.send(QUESTION);
    await widget.page.locator(".turn:nth-child(3) .mark").waitFor();
    expect(given.page.tokens.length - before).toBe(2);
  });

  it("fetches another once its token was ended", async () => {
    const widget = await given.open();
    await widget.send(QUESTION);
    await widget.answer.getByText("By four metres.").waitFor();
    const before = given.page.tokens.length;
    const path = `/workspaces/${chat.server.workspaceId}/tokens/?external_user_id=ann`;
    expect((await chat.server.call("DELETE", path)).status).toBe(200);
    await widget.send("How high is the tide?");
    await widget.page.locator(".turn:nth-child(2) .mark").waitFor();
    expect(given.page.tokens.length - before).toBe(1);
  });

  it("is refused if its token is for another origin, and nothing is stored", async () => {
    given.page.options.token = { origins: ["https://other.example.com"], external_user_id: "bob" };
    const widget = await given.open();
    await widget.send(QUESTION);
    await widget.answer.getByRole("alert").getByText("The chat is unavailable right now.").waitFor();
    const { origin } = new URL(given.page.url);
    expect(widget.said.join()).toContain(`not to pages of ${origin}: name it among the token's origins.`);
    expect(await widget.page.locator(".mark").count()).toBe(0);
    const sessions = await chat.server.call("GET", `${chat.server.chat}sessions/?external_user_id=bob`);
    expect(sessions.at("data.count")).toBe(0);
    given.page.options.token = {};
    const again = await given.open();
    await again.send(QUESTION);
    await again.answer.getByText("By four metres.").waitFor();
  });

  it("takes a token from the page's own code, and tells the page of the answer", async () => {
    const widget = await given.open();
    await widget.page.evaluate(() => {
      const chat = document.querySelector("qa-chat");
      const token = async (): Promise<string> =>
        (await (await fetch("/qa-token", { method: "POST" })).json()).token;
      Object.assign(chat ?? {}, { token, tokenUrl: "/nowhere" });
      chat?.addEventListener("qa-answer", (event) => {
        if (event instanceof CustomEvent) document.title = event.detail.assistant_message.content;
      });
    });
    await widget.send(QUESTION);
    await expect.poll(() => widget.page.title()).toBe("By **four metres**.");
    expect(widget.asked.some((url) => url.endsWith("/nowhere"))).toBe(false);
  });
});
