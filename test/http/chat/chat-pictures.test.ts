import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answering, type ChatServer, lastOf, passagesIn, startChat } from "../../support/chat/chat-server.ts";
import { drawPdf } from "../../support/pdf/pdf.ts";
import { sizeOf } from "../../support/pdf/pixels.ts";
import type { Message } from "../../support/provider/provider-protocol.ts";

const PARTS = "data.assistant_message.response.parts";

/** A page of a title and a chart: bars of these heights over their names. */
const chart = (doc: PDFKit.PDFDocument, title: string, heights: Record<string, number>): void => {
  doc.addPage({ size: [600, 800], margin: 0 }).fontSize(12);
  doc.text(title, 50, 60, { lineBreak: false });
  for (const [at, [name, height]] of Object.entries(heights).entries()) {
    const x = 60 + 60 * at;
    doc.rect(x, 500 - height, 40, height).fill(at % 2 === 0 ? "#cc3311" : "#0077bb");
    doc.circle(x + 20, 490 - height, 5).fill("#000000");
    doc.text(name, x, 510, { lineBreak: false });
  }
};
const BARS = { North: 300, South: 120, East: 80, West: 210 };

const picturesIn = (messages: Message[]): { text: string; bytes: Uint8Array }[] => {
  const content = messages.at(-1)?.content ?? "";
  return (typeof content === "string" ? [] : content).flatMap(({ image_url }, at, all) => {
    const data = image_url?.url.split(",")[1];
    if (data === undefined) return [];
    return [{ text: all[at - 1]?.text ?? "", bytes: new Uint8Array(Buffer.from(data, "base64")) }];
  });
};

describe("pictures of pages", () => {
  let server: ChatServer;
  let rain: string;
  const prompts = (): Message[][] => server.provider.calls.map(({ body }) => body.messages ?? []);
  const pictures = () => picturesIn(prompts().at(-1) ?? []);
  const titles = () => pictures().map(({ text }) => text);

  beforeAll(async () => {
    server = await startChat({}, "chat");
    const words = (text: string) => Array.from({ length: 30 }, (_, at) => `${text}, as line ${at} says.`);
    rain = await server.upload(
      "rain.pdf",
      await drawPdf((doc) => {
        doc.addPage().fontSize(10).text("The rainfall was read off gauges by the wardens.", 50, 60);
        chart(doc, "Rainfall by region", BARS);
      }),
    );
    await server.upload("tides.pdf", [words("The tide rises at the Quillfeather pier"), words("Ropes")]);
    await server.upload(
      "atlas.pdf",
      await drawPdf((doc) => {
        for (const crop of [
          "Barley",
          "Barley and oats",
          "Barley and rye",
          "Barley and wheat",
          "Barley and hay",
        ])
          chart(doc, `${crop} harvested`, { Acre: 90, Field: 180, Farm: 60 });
      }),
    );
  });
  beforeEach(() => {
    server.provider.calls.length = 0;
    server.provider.options.complete = () => answering({ text: "So." });
  });
  afterAll(() => server.end());

  it("are sent if a page that is found is a chart, each introduced, and are reported", async () => {
    const answer = await server.ask("Which rainfall is highest by region?", { explain: true });
    expect(prompts()).toHaveLength(1);
    expect(titles()).toEqual(["The picture of page 2 of rain.pdf:"]);
    expect(sizeOf(pictures()[0]?.bytes ?? new Uint8Array())).toEqual([1125, 1500]);
    expect(answer.at("data.explanation.pictures")).toEqual([
      { resource_id: rain, resource_title: "rain.pdf", page: 2 },
    ]);
    expect(lastOf(prompts()[0] ?? [])).toContain('"as the picture of page 4 shows"');
  });

  it("do not go along with a plain question about text, whose prompt says nothing of them", async () => {
    const answer = await server.ask("How does the tide rise at the Quillfeather pier?", { explain: true });
    expect(prompts()).toHaveLength(1);
    expect(prompts()[0]?.map(({ content }) => typeof content)).toEqual(["string", "string"]);
    expect(JSON.stringify(prompts())).not.toMatch(/picture/i);
    expect(answer.at("data.explanation")).not.toHaveProperty("pictures");
  });

  it("are of the best pages if the question asks about what can be seen", async () => {
    await server.ask("What colour is the tide at the Quillfeather pier?");
    expect(titles()[0]).toBe("The picture of page 1 of tides.pdf:");
  });

  it("are of the page that the question names", async () => {
    await server.ask("What does the chart on page 4 of atlas.pdf say of hay?");
    expect(titles()[0]).toBe("The picture of page 4 of atlas.pdf:");
  });

  it("are at most three", async () => {
    await server.ask("How much barley was harvested?");
    expect(titles()).toHaveLength(3);
    expect(new Set(titles()).size).toBe(3);
  });

  it("are of the resources that the question may ask", async () => {
    await server.ask("What does the chart of rainfall, and of barley that was harvested, show?", {
      resource_ids: [rain],
    });
    expect(titles()).not.toEqual([]);
    expect(titles().filter((title) => !title.endsWith("of rain.pdf:"))).toEqual([]);
  });

  it("lend no figure to an answer that no passage prints", async () => {
    server.provider.options.complete = () =>
      answering(
        { text: "The north has 300 mm, as the picture of page 2 shows." },
        { text: "The north has the most, as the picture of page 2 shows." },
      );
    const answer = await server.ask("Which rainfall is highest by region?");
    expect(answer.at(PARTS)).toMatchObject([
      { text: "The north has the most, as the picture of page 2 shows.", source: null },
    ]);
  });

  it("are left out if the original is gone", async () => {
    const other = await startChat({ complete: () => answering({ text: "So." }) }, "chat");
    const id = await other.upload("rain.pdf", await drawPdf((doc) => chart(doc, "Rainfall by region", BARS)));
    await Bun.file(`${other.data}/originals/${other.workspaceId}/${id}`).delete();
    other.provider.calls.length = 0;
    const answer = await other.ask("Which rainfall is highest by region?", { explain: true });
    expect(answer.status).toBe(200);
    const [messages = []] = other.provider.calls.map(({ body }) => body.messages ?? []);
    expect(passagesIn(lastOf(messages))).toHaveLength(1);
    expect(picturesIn(messages)).toEqual([]);
    await other.end();
  });

  it("are asked for once of a model that does not see, which is then asked without them", async () => {
    const other = await startChat(
      {
        complete: () => answering({ text: "So." }),
        refusesImages: { status: 400, words: "m is not a multimodal model" },
      },
      "chat",
    );
    await other.upload("rain.pdf", await drawPdf((doc) => chart(doc, "Rainfall by region", BARS)));
    other.provider.calls.length = 0;
    for (let time = 0; time < 2; time++) {
      const answer = await other.ask("Which rainfall is highest by region?", { explain: true });
      expect(answer.at("data.assistant_message.response.engine")).toBe("model");
      expect(answer.at("data.explanation")).not.toHaveProperty("pictures");
    }
    const counts = other.provider.calls.map(({ body }) => picturesIn(body.messages ?? []).length);
    expect(counts).toEqual([1, 0, 0]);
    await other.end();
  });
});
