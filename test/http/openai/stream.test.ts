import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { guidePages } from "../../../src/guide/pages.ts";
import { answering } from "../../support/chat/chat-server.ts";
import { QUESTION, TideChat } from "../../support/chat/tide-chat.ts";
import { codeBlocks } from "../../support/cli/shown-commands.ts";
import { failureOf, openaiClient } from "../../support/contract/openai.ts";

const GUIDE = guidePages.find(({ name }) => name === "openai")?.markdown ?? "";
const FIRST = { text: "By **four metres**.", source: 1, quote: "four metres" };
const SECOND = { text: "At the pier.", source: 1, quote: "at the Quillfeather pier" };

describe("a stream of the OpenAI API", () => {
  const chat = new TideChat();
  const client = (credential = chat.server.key) => openaiClient(chat.server.url, credential);
  const completion = (fields: object = {}, credential?: string) =>
    client(credential).chat.completions.create({
      model: chat.server.workspaceId,
      messages: [{ role: "user", content: QUESTION }],
      stream: true,
      ...fields,
    });
  const response = (credential?: string) =>
    client(credential).responses.create({ model: chat.server.workspaceId, input: QUESTION, stream: true });
  afterEach(() => {
    chat.provider.options.hold = () => undefined;
  });

  /** Lets the model write its second part once `when` has come. */
  const holdSecond = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    chat.provider.options.hold = (sent) => (sent.includes("At the") ? promise : undefined);
    chat.says(answering(FIRST, SECOND));
    return resolve;
  };

  it("tells parts of a chat while the model writes, then annotations, and the end", async () => {
    const goOn = holdSecond();
    const chunks = [];
    for await (const chunk of await completion()) {
      chunks.push(chunk);
      goOn();
    }
    const deltas = chunks.map(({ choices }) => choices[0]?.delta ?? {});
    expect(deltas[0]).toEqual({ role: "assistant", content: "By **four metres**. [1]" });
    expect(deltas[1]).toEqual({ content: "\n\nAt the pier. [1]" });
    expect(deltas[2]?.content).toMatch(/^\n\n\*\*Sources\*\*\n\n1\. \[tides\.pdf/);
    expect(deltas[3]).toMatchObject({ annotations: [{ type: "url_citation" }, { type: "url_citation" }] });
    expect(chunks.map(({ choices }) => choices[0]?.finish_reason)).toEqual([null, null, null, null, "stop"]);
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  });

  it("ends a chat with the usage if requested", async () => {
    const chunks = await Array.fromAsync(await completion({ stream_options: { include_usage: true } }));
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 0 } });
    expect(chunks.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
  });

  it("tells a response in OpenAI's events, and the whole at the end", async () => {
    const goOn = holdSecond();
    const events = [];
    for await (const event of await response()) {
      events.push(event);
      if (event.type === "response.output_text.delta") goOn();
    }
    expect(events.map(({ type }) => type.replace("response.", ""))).toEqual([
      "created",
      "in_progress",
      "output_item.added",
      "content_part.added",
      ...Array.from({ length: 3 }, () => "output_text.delta"),
      ...Array.from({ length: 2 }, () => "output_text.annotation.added"),
      "output_text.done",
      "content_part.done",
      "output_item.done",
      "completed",
    ]);
    const numbers = events.map((event) => ("sequence_number" in event ? event.sequence_number : -1));
    expect(numbers).toEqual(numbers.map((_, at) => at));
    const told = events.flatMap((event) =>
      event.type === "response.output_text.delta" ? [event.delta] : [],
    );
    const last = events.at(-1);
    const output = last?.type === "response.completed" ? last.response.output[0] : undefined;
    expect(output).toMatchObject({ content: [{ type: "output_text", text: told.join("") }] });
  });

  it("is read by the client's own helpers", async () => {
    const stream = client().responses.stream({ model: chat.server.workspaceId, input: QUESTION });
    expect((await stream.finalResponse()).output_text).toMatch(/^By \*\*four metres/);
    const runner = client().chat.completions.stream({
      model: chat.server.workspaceId,
      messages: [{ role: "user", content: QUESTION }],
    });
    expect(await runner.finalContent()).toMatch(/^By \*\*four metres/);
  });

  it("says so if the final answer is different", async () => {
    chat.says({ type: "answer", parts: [FIRST, "x"], form: null }, answering(SECOND));
    const chunks = await Array.fromAsync(await completion());
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("");
    expect(text).toMatch(
      /^By \*\*four metres\*\*\. \[1\]\n\nThe answer was corrected; .*\n\nAt the pier\. \[1\]/,
    );
  });

  it("is read by the lines of the guide", async () => {
    const [lines] = codeBlocks(GUIDE).filter(({ language }) => language === "js");
    const root = join(import.meta.dirname, "../../..");
    const child = Bun.spawn([process.execPath, "-e", lines?.text ?? ""], {
      cwd: root,
      env: { QA_BASE_URL: chat.server.url, QA_API_KEY: chat.server.key },
      stdout: "pipe",
    });
    expect(await new Response(child.stdout).text()).toMatch(/^By \*\*four metres/);
  });

  it("that fails before anything was sent has its status", async () => {
    const model = "none";
    expect(await failureOf(completion({ model }))).toMatchObject({ status: 404, code: "model_not_found" });
    expect(await failureOf(completion({ n: 3 }))).toMatchObject({ status: 400, param: "n" });
  });

  it.each(["chat", "response"])("of a %s ends with an error once the key is revoked", async (kind) => {
    const goOn = holdSecond();
    const operator = await chat.server.openOperator();
    const { id, key } = await operator.createKey({ app: "default" });
    const stream = kind === "chat" ? await completion({}, key) : await response(key);
    const read = async (): Promise<void> => {
      for await (const _ of stream) await operator.revokeKey(id);
    };
    expect(await failureOf(read())).toMatchObject({ code: "invalid_api_key", type: "authentication_error" });
    goOn();
    await operator.close();
  });
});
