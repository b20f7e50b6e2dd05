import { expect, it } from "vitest";
import { describeInBrowser } from "../support/browser/browser.ts";
import { useWidget, type Widget } from "../support/browser/widget-page.ts";
import { QUESTION } from "../support/chat/tide-chat.ts";
import { makeToken } from "../support/process/tokens.ts";

const UNAVAILABLE = "The chat is unavailable right now. Please try again later.";
const EXPECTED = 'It has to answer a POST with the visitor\'s {"token": "qat_…", "expires_at"';
const json = (body: unknown) => ({ contentType: "application/json", body: JSON.stringify(body) });

describeInBrowser("a failure in the widget", () => {
  const given = useWidget();
  const { chat } = given;
  const alert = (widget: Widget) => widget.answer.getByRole("alert");
  /** What the widget told the developer, apart from what the browser did. */
  const told = ({ said }: Widget): string[] => said.filter((line) => line.startsWith("<qa-chat>: "));
  /** Asks again once what was wrong is mended. */
  const expectMended = async (widget: Widget): Promise<void> => {
    await widget.page.unrouteAll();
    await widget.button("Try again").click();
    await widget.answer.getByText("By four metres.").waitFor();
    expect(await widget.page.getByRole("alert").count()).toBe(0);
  };

  it.each([
    ["404", { status: 404 }, "answered 404."],
    ["403", { status: 403 }, "answered 403."],
    ["500", { status: 500, body: "Internal Server Error" }, "answered 500."],
    ["a page in place of JSON", { body: "<!doctype html>" }, "answered 200, not JSON."],
    ["JSON without a token", json({ error: "nobody" }), "answered JSON without such a token."],
    [
      "a token without a time",
      json({ token: "qat_1", expires_at: "soon" }),
      "answered JSON without such a token.",
    ],
  ])(
    "of the page's own token endpoint, %s: the developer is told more than the visitor",
    async (_, reply, problem) => {
      const widget = await given.open();
      await widget.page.route("**/qa-token", (route) => route.fulfill(reply));
      await widget.send(QUESTION);
      await alert(widget).getByText(UNAVAILABLE).waitFor();
      const url = new URL("/qa-token", given.page.url).href;
      expect(told(widget)).toEqual([expect.stringContaining(`<qa-chat>: ${url} ${problem} ${EXPECTED}`)]);
      await expectMended(widget);
    },
  );

  it("of a token endpoint that is not reached is reported with its address", async () => {
    const widget = await given.open();
    await widget.page.route("**/qa-token", (route) => route.abort());
    await widget.send(QUESTION);
    await alert(widget).getByText(UNAVAILABLE).waitFor();
    expect(told(widget)).toEqual([expect.stringContaining("/qa-token could not be reached. It has to")]);
    await expectMended(widget);
  });

  it("of a visitor who is not signed in on the page asks them to sign in", async () => {
    const widget = await given.open();
    await widget.page.route("**/qa-token", (route) => route.fulfill({ status: 401 }));
    await widget.send(QUESTION);
    await alert(widget).getByText("Please sign in to use this chat.").waitFor();
    expect(told(widget)).toEqual([expect.stringContaining("/qa-token answered 401.")]);
    await expectMended(widget);
  });

  it("of the page's own code that fetches tokens is reported with its reason", async () => {
    const widget = await given.open();
    await widget.page.locator("qa-chat").evaluate((element) => {
      const token = () => Promise.reject(new Error("no cookie"));
      Object.assign(element, { token });
    });
    await widget.send(QUESTION);
    await alert(widget).getByText(UNAVAILABLE).waitFor();
    expect(told(widget)).toEqual([expect.stringContaining("Error: no cookie (token_unavailable)")]);
  });

  it("of a page that names no token endpoint is reported as such", async () => {
    const widget = await given.open();
    await widget.page.locator("qa-chat").evaluate((element) => element.setAttribute("token-url", ""));
    await widget.send(QUESTION);
    await alert(widget).getByText(UNAVAILABLE).waitFor();
    expect(told(widget)).toEqual([expect.stringContaining("Neither `token-url` nor `token` is set.")]);
  });

  it("of an expired token is reported as the server's refusal", async () => {
    const token = await makeToken(chat.server, { origins: [new URL(given.page.url).origin] });
    await chat.server.call("DELETE", `/workspaces/${chat.server.workspaceId}/tokens/?external_user_id=ann`);
    const widget = await given.open();
    await widget.page.route("**/qa-token", (route) =>
      route.fulfill(json({ token, expires_at: "2020-01-01T00:00:00Z" })),
    );
    await widget.send(QUESTION);
    await alert(widget).getByText(UNAVAILABLE).waitFor();
    expect(told(widget)).toEqual([
      expect.stringMatching(/It is expired or ended, or its workspace is gone\. \(invalid_token, 401, .+\)$/),
    ]);
    await expectMended(widget);
  });

  it("of a workspace that is gone is reported by its name", async () => {
    const widget = await given.open();
    const id = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";
    await widget.page
      .locator("qa-chat")
      .evaluate((element, gone) => element.setAttribute("workspace", gone), id);
    await widget.send(QUESTION);
    await alert(widget).getByText(UNAVAILABLE).waitFor();
    expect(told(widget)).toEqual([
      expect.stringMatching(new RegExp(`Is the token for the workspace ${id}\\? \\(not_found, 404`)),
    ]);
  });

  it("of a server that is not reached says so to both", async () => {
    const widget = await given.open();
    await widget.page.route(`${chat.server.url}/**`, (route) => route.abort());
    await widget.send(QUESTION);
    await alert(widget).getByText("The chat cannot be reached. Please check your connection").waitFor();
    expect(told(widget)).toEqual([expect.stringContaining("(not_reachable)")]);
    await expectMended(widget);
  });

  it("of a server that is too busy is no fault of the page", async () => {
    const widget = await given.open();
    await widget.page.route("**/chat/", (route) =>
      route.fulfill({ status: 429, headers: { "Retry-After": "3600" }, body: "" }),
    );
    await widget.send(QUESTION);
    await alert(widget).getByText("Too many questions at once.").waitFor();
    expect(told(widget)).toEqual([]);
  });

  it.each([
    [503, UNAVAILABLE],
    [500, UNAVAILABLE],
  ])("of something in between that answers %d is reported with its status", async (status, words) => {
    const widget = await given.open();
    await widget.page.route("**/chat/", (route) => route.fulfill({ status, body: "<h1>Sorry</h1>" }));
    await widget.send(QUESTION);
    await alert(widget).getByText(words).waitFor();
    expect(told(widget)).toEqual([expect.stringContaining(`(unexpected_reply, ${status})`)]);
    await expectMended(widget);
  });

  it("of the list of conversations, or of one of them, is said there, with a way to try again", async () => {
    await chat.server.ask(QUESTION);
    const widget = await given.open();
    await widget.page.route("**/qa-token", (route) => route.fulfill({ status: 500 }));
    await widget.button("Conversations").click();
    const list = widget.page.getByRole("navigation");
    await list.getByRole("alert").getByText(UNAVAILABLE).waitFor();
    await widget.page.unrouteAll();
    await list.getByRole("button", { name: "Try again" }).click();
    await widget.page.route("**/messages/**", (route) => route.fulfill({ status: 502 }));
    await list.getByRole("button", { name: QUESTION }).first().click();
    await widget.page.locator(".log").getByRole("alert").getByText(UNAVAILABLE).waitFor();
    await widget.page.unrouteAll();
    await widget.button("Try again").click();
    await widget.answer.getByText("By four metres.").waitFor();
  });

  it("of an address that is none is said at once", async () => {
    given.page.options.attributes = 'base-url="qa.example.com"';
    const widget = await given.open();
    await widget.page.getByRole("alert").getByText(UNAVAILABLE).waitFor();
    expect(told(widget)).toEqual([expect.stringContaining("qa.example.com")]);
    given.page.options.attributes = "";
  });
});
