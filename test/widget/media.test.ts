import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, useBrowser, violationsIn } from "../support/browser/browser.ts";
import { openWidget, serveWidgetPage, type WidgetPage } from "../support/browser/widget-page.ts";
import { type ChatServer, startChat } from "../support/chat/chat-server.ts";
import { makePng, makeWav } from "../support/media/media.ts";

describeInBrowser("evidence of recordings and images in the widget", () => {
  const open = useBrowser();
  let server: ChatServer;
  let page: WidgetPage;

  beforeAll(async () => {
    server = await startChat(
      {
        describe: () => "A red lighthouse named Brightwater stands on a rock.",
        transcript: () => [
          { start: 0, end: 4, text: "The ferry to Lundale leaves at noon." },
          { start: 4, end: 9.5, text: "Bring a lantern for the grotto of Ambergate." },
        ],
      },
      "vision",
      "transcription",
    );
    page = serveWidgetPage(server);
  });
  afterAll(async () => {
    await page[Symbol.asyncDispose]();
    await server.end();
  });

  const upload = async (name: string, bytes: Uint8Array): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([Uint8Array.from(bytes)], name));
    const path = `/workspaces/${server.workspaceId}/resources/`;
    const id = (await server.call("POST", path, form)).textAt("data.id");
    const status = async () => (await server.call("GET", `${path}${id}/`)).at("data.status");
    await expect.poll(status).toBe("ready");
    return id;
  };

  it("is the stretch that is cited, to listen to", async () => {
    await upload("crossing.wav", makeWav({ bits: 16 }, 12));
    const widget = await openWidget(open, page);
    await widget.send("What is the lantern for?");
    await widget.page.locator(".mark").first().click();
    const dialog = widget.page.getByRole("dialog");
    const sound = dialog.locator("audio");
    await sound.waitFor();
    expect(await dialog.getByText(/0:0\d–0:09/).count()).toBe(1);
    expect(widget.asked.filter((url) => url.includes("/evidence/"))).toEqual([]);
    const seconds = await sound.evaluate(
      (audio: HTMLAudioElement) =>
        new Promise<number>((resolve, reject) => {
          audio.onloadedmetadata = () => resolve(audio.duration);
          audio.onerror = () => reject(new Error("The browser does not play it."));
          audio.load();
          audio.preload = "metadata";
        }),
    );
    expect(seconds).toBeLessThan(12);
    expect(await violationsIn(widget.page)).toEqual([]);
    expect(widget.said).toEqual([]);
  });

  it("is the image; once its document is deleted, its words alone", async () => {
    const id = await upload(
      "lighthouse.png",
      makePng(60, 40, () => [200, 30, 30, 255]),
    );
    page.options.token = { external_user_id: "ida" };
    const widget = await openWidget(open, page);
    await widget.send("Which lighthouse stands on a rock?");
    await widget.page.locator(".mark").first().click();
    const dialog = widget.page.getByRole("dialog");
    expect(
      await dialog.locator("img").evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return img.naturalWidth;
      }),
    ).toBe(60);
    expect(await dialog.getByRole("button", { name: "Show the whole page" }).count()).toBe(0);
    await widget.page.keyboard.press("Escape");

    const blind = await openWidget(open, page);
    await blind.page.route("**/evidence/**", (route) => route.fulfill({ status: 404 }));
    await blind.send("Which lighthouse stands on a rock?");
    await blind.page.locator(".mark").first().click();
    await blind.page.getByText("A preview cannot be shown here.").waitFor();

    const late = await openWidget(open, page);
    await late.send("Which lighthouse stands on a rock?");
    await late.page.locator(".mark").first().waitFor();
    await server.call("DELETE", `/workspaces/${server.workspaceId}/resources/${id}/`);
    await late.page.locator(".mark").first().click();
    await late.page.getByText("This document is no longer available.").waitFor();
    expect(await late.page.getByRole("link", { name: "Open in a new tab" }).count()).toBe(0);

    await widget.button("Conversations").click();
    await widget.page.getByRole("navigation").getByRole("listitem").getByRole("button").first().click();
    await widget.page.locator(".mark").first().click();
    await dialog.getByText("This document is no longer available.").waitFor();
  });
});
