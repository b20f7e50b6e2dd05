import { describe, expect, it } from "vitest";
import { completion, SUMMARY, startModels } from "../../support/provider/models.ts";
import { always } from "../../support/provider/provider-faults.ts";
import type { ProviderOptions } from "../../support/provider/provider-protocol.ts";

const signal = new AbortController().signal;
const JSON_TEXT = JSON.stringify(SUMMARY);

/** The reply to one request, and what a listener was told of it. */
const replyOf = async (options: ProviderOptions) => {
  const { provider, chat } = await startModels({ complete: () => SUMMARY, ...options });
  let told = "";
  const reply = await chat.complete(completion, signal, () => (piece) => {
    told += piece;
  });
  return { provider, reply, told };
};

describe.each([
  ["streamed", {}],
  ["whole", { wholeOnly: true }],
])("a reply that comes %s", (_, ways) => {
  it.each([
    ["thoughts", `<think>{"summary":"no","notes":[]}</think>\n${JSON_TEXT}`],
    ["thoughts without their opening mark", `First, {"summary":"no","notes":[]}.</think>\n\n${JSON_TEXT}`],
    [
      "channels",
      `<|channel|>analysis<|message|>{}<|end|><|start|>assistant<|channel|>final<|message|>${JSON_TEXT}`,
    ],
  ])("is what follows %s, and only that is passed on", async (_, said) => {
    const { provider, reply, told } = await replyOf({ complete: () => said, ...ways });
    expect(reply).toEqual(SUMMARY);
    expect(told).toBe(JSON_TEXT);
    expect(provider.counts.chat).toBe(1);
  });

  it("is taken from the parts that are text, without those that think", async () => {
    const { reply, told } = await replyOf({ replies: "typed parts", ...ways });
    expect(reply).toEqual(SUMMARY);
    expect(told).toBe(JSON_TEXT);
  });

  it("is taken from the arguments of a tool", async () => {
    const { reply, told } = await replyOf({ replies: "tool call", ...ways });
    expect(reply).toEqual(SUMMARY);
    expect(told).toBe(JSON_TEXT);
  });

  it("is free of thoughts in a field of their own", async () => {
    const { reply, told } = await replyOf({ reasoning: '{"summary":"no","notes":[]}', ...ways });
    expect(reply).toEqual(SUMMARY);
    expect(told).toBe(JSON_TEXT);
  });
});

describe("the JSON of a reply", () => {
  it.each([
    ["words before it", `Here you are: ${JSON_TEXT}`],
    ["words behind it", `${JSON_TEXT}\n\nI hope that helps {you}.`],
    ["words around its fence", `Sure!\n\n\`\`\`json\n${JSON_TEXT}\n\`\`\`\nNote: "notes" is a list.`],
    ["a draft before it", `I had {"summary":"a","notes":[]} first, now ${JSON_TEXT}`],
    ["an example behind it", `${JSON_TEXT} As {"a":1} would not do.`],
    ["a token of the chat template behind it", `${JSON_TEXT}<|im_end|>`],
  ])("is found with %s", async (_, said) => {
    expect((await replyOf({ complete: () => said })).reply).toEqual(SUMMARY);
  });

  it("is text if there is none", async () => {
    const said = 'No { JSON, "{" or }.';
    expect((await replyOf({ complete: () => said })).reply).toBe(said);
  });

  it("is looked for in bounded time", async () => {
    const said = '{"a":'.repeat(6000);
    expect((await replyOf({ complete: () => said })).reply).toBe(said);
  });
});

describe("a reply that cannot be used", () => {
  it.each(["", "<think>Hm.</think>", "<think>Hm"])("says that it is empty: %o", async (said) => {
    const { chat } = await startModels({ complete: () => said });
    await expect(chat.complete(completion, signal)).rejects.toMatchObject({
      code: "model_error",
      message: expect.stringMatching(/^The model answered with nothing\. (?!.*base URL)/),
    });
  });

  it("is logged at level debug, shortened, without keys and without the question", async () => {
    const said = `Bearer abc.def ${"x".repeat(600)}`;
    const { events, chat, embedding, provider } = await startModels({ complete: () => said });
    await chat.complete(completion, signal);
    provider.options.complete = () => ({ other: 1 });
    await chat.complete(completion, signal);
    provider.options.complete = () => SUMMARY;
    await chat.complete(completion, signal);
    const unfit = { level: "debug", event: "model_reply_unfit" };
    expect(events).toEqual([
      { ...unfit, model: "c", reply: `Bearer [key] ${"x".repeat(487)}` },
      { ...unfit, model: "c", reply: '{"other":1}' },
    ]);
    provider.options.faults = always({ is: "other shape", body: { data: "none" } });
    await expect(embedding.embed(["a"], signal)).rejects.toMatchObject({ code: "model_error" });
    expect(events.at(-1)).toEqual({ ...unfit, model: "e", reply: '{"data":"none"}' });
  });
});
