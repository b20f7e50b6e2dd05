import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { ModelKind } from "../../../src/domain/models/models.ts";
import type { ChatServer } from "../chat/chat-server.ts";
import { TideChat } from "../chat/tide-chat.ts";
import { makeToken } from "../process/tokens.ts";
import { type OpenedPage, type OpenPage, useBrowser } from "./browser.ts";

export interface WidgetPageOptions {
  /** Attributes of the element, as they are written. */
  attributes?: string;
  /** What goes around and behind it. */
  html?: string;
  css?: string;
  /** Attributes of the page itself. @default ` lang="en"` */
  root?: string;
  /** Fields of the tokens that the page's own server makes, beside their end user. */
  token?: Record<string, unknown>;
}

/** A page of another origin with `<qa-chat>` on it, under a policy as strict as one can be that lets it in. */
export interface WidgetPage extends AsyncDisposable {
  url: string;
  /** The tokens that its server gave out, oldest first. */
  tokens: string[];
  /** What it is made of; may be changed. */
  options: WidgetPageOptions;
}

export const serveWidgetPage = (
  server: Pick<ChatServer, "url" | "call" | "workspaceId">,
  options: WidgetPageOptions = {},
): WidgetPage => {
  const tokens: string[] = [];
  // With the slash it names all that is below the server's address.
  const all = `${server.url}/`;
  const policy = [
    "default-src 'none'",
    `script-src ${all}`,
    "style-src 'self'",
    `connect-src 'self' ${all}`,
    `img-src ${all}`,
    `media-src ${all}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html",
  ].join("; ");
  const pageHtml = (): string => `<!doctype html><html${options.root ?? ' lang="en"'}><head>
    <meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page of a customer</title>
    <link rel="stylesheet" href="/page.css">
    <script type="module" src="${server.url}/widget.js"></script></head>
    <body><main><h1>A page of a customer</h1>
    <qa-chat workspace="${server.workspaceId}" token-url="/qa-token" ${options.attributes ?? ""}></qa-chat>
    ${options.html ?? ""}</main></body></html>`;
  const page = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    routes: {
      "/": () =>
        new Response(pageHtml(), {
          headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
        }),
      "/favicon.ico": () => new Response(null, { status: 204 }),
      "/page.css": () =>
        new Response(options.css ?? "", { headers: { "content-type": "text/css; charset=utf-8" } }),
      "/qa-token": async ({ method }) => {
        if (method !== "POST") return new Response(null, { status: 405 });
        const token = await makeToken(server, { origins: [page.url.origin], ...options.token });
        tokens.push(token);
        const seconds = Number(options.token?.expires_in ?? 3600);
        return Response.json({ token, expires_at: new Date(Date.now() + seconds * 1000).toISOString() });
      },
    },
  });
  return { url: page.url.href, tokens, options, [Symbol.asyncDispose]: () => page.stop(true) };
};

/** What a person does with the widget of a page. */
export const widgetOn = ({ page, said, asked }: OpenedPage) => {
  const question = page.getByLabel("Your question");
  return {
    page,
    said,
    asked,
    question,
    /** Asks once a question can be sent: the answer before it may have come in words, and not be whole. */
    send: async (text: string): Promise<void> => {
      await page.locator("[part~=send]").waitFor();
      await question.fill(text);
      await question.press("Enter");
    },
    /** Puts an image with the next question, or one that is refused. */
    attach: async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Attach an image" }).click();
      await (await chooser).setFiles({ name, mimeType, buffer });
    },
    turns: page.locator(".turn"),
    answer: page.locator(".answer").last(),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
  };
};

export type Widget = ReturnType<typeof widgetOn>;

type Rest<Args> = Args extends [unknown, ...infer Others] ? Others : never;

/** Opens a page and its widget. */
export const openWidget = async (
  open: OpenPage,
  { url }: Pick<WidgetPage, "url">,
  ...options: Rest<Parameters<OpenPage>>
): Promise<Widget> => widgetOn(await open(url, ...options));

/**
 * A browser, a server with a chat model and two documents, and a page with the widget, for the tests of a file.
 * @param more models besides the chat model
 */
export const useWidget = (options: WidgetPageOptions = {}, ...more: ModelKind[]) => {
  const open = useBrowser();
  const chat = new TideChat(...more);
  let page: WidgetPage | undefined;
  const served = (): WidgetPage => {
    if (page === undefined) throw new Error("The page is not served yet.");
    return page;
  };
  beforeAll(() => {
    page = serveWidgetPage(chat.server, options);
  });
  afterAll(() => page?.[Symbol.asyncDispose]());
  return {
    chat,
    get page(): WidgetPage {
      return served();
    },
    open: (...more: Rest<Parameters<OpenPage>>): Promise<Widget> => openWidget(open, served(), ...more),
  };
};

/** Whether what has the focus stands in the widget, and its accessible name or text. */
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const inside = document.activeElement?.shadowRoot?.activeElement ?? null;
    return inside && (inside.getAttribute("aria-label") ?? inside.textContent?.trim() ?? null);
  });
