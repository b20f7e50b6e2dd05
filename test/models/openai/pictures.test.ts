import { describe, expect, it } from "vitest";
import type { Completion, Image } from "../../../src/domain/models/models.ts";
import { completion, SUMMARY, startModels } from "../../support/provider/models.ts";
import type { StandIn } from "../../support/provider/provider.ts";
import { inOrder } from "../../support/provider/provider-faults.ts";

const signal = new AbortController().signal;
const complete = () => SUMMARY;

const image: Image = { bytes: new Uint8Array([1, 2, 3]), mediaType: "image/png" };
const pictured = (count = 1): Completion => ({
  ...completion,
  pictures: ["Pictures follow.", ...Array.from({ length: count }, (_, at) => [`Page ${at}:`, image]).flat()],
});

/** How many images each call had. */
const imagesOf = ({ calls }: StandIn): number[] =>
  calls.map(({ body: { messages = [] } }) => {
    const content = messages.at(-1)?.content ?? "";
    return typeof content === "string" ? 0 : content.filter(({ type }) => type === "image_url").length;
  });

describe("pictures", () => {
  it.each([
    [400, "Invalid content type. image_url is only supported by certain models."],
    [422, "messages.1.content.str: Input should be a valid string"],
    [404, "No endpoints found that support image input"],
    [415, "Unsupported Media Type"],
    [500, "image input is not supported - hint: you may need to provide the mmproj"],
    [400, "Bad request"],
  ])(
    "are left out, with the words that introduce them, where they are refused with %i: %s",
    async (status, words) => {
      const { provider, chat } = await startModels({ complete, refusesImages: { status, words } });
      expect(await chat.complete(pictured(), signal)).toEqual(SUMMARY);
      expect(imagesOf(provider)).toEqual([1, 0]);
      expect(provider.calls[1]?.body.messages).toEqual(completion.turns);
      expect(chat.mostImages).toBe(0);
      await chat.complete(pictured(), signal);
      expect(imagesOf(provider)).toEqual([1, 0, 0]);
    },
  );

  it("are as many as the server takes, and that is remembered", async () => {
    const words = "At most 1 image(s) may be provided in one request.";
    const { provider, chat } = await startModels({
      complete,
      refusesImages: { status: 400, words, beyond: 1 },
    });
    await chat.complete(pictured(3), signal);
    await chat.complete(pictured(2), signal);
    expect(imagesOf(provider)).toEqual([3, 1, 1]);
    expect(provider.calls[1]?.body.messages?.at(-1)?.content).toMatchObject([
      {},
      { text: "Pictures follow." },
      { text: "Page 0:" },
      { type: "image_url" },
    ]);
  });

  it("go along again after one refusal of a model that was found to see", async () => {
    const { provider, chat } = await startModels({ complete });
    await chat.complete(pictured(), signal);
    expect(chat.mostImages).toBe(Number.POSITIVE_INFINITY);
    provider.options.refusesImages = { status: 400, words: "This image cannot be read." };
    await chat.complete(pictured(), signal);
    delete provider.options.refusesImages;
    await chat.complete(pictured(), signal);
    expect(imagesOf(provider)).toEqual([1, 1, 0, 1]);
  });

  it.each([
    [413, "Request Entity Too Large"],
    [400, "This model's maximum context length is exceeded."],
  ])("that make a request too large (%i) say nothing of whether the model sees", async (status, words) => {
    const { provider, chat } = await startModels({ complete, refusesImages: { status, words } });
    await chat.complete(pictured(), signal);
    expect([imagesOf(provider), chat.mostImages]).toEqual([[1, 0], undefined]);
  });

  it("do not hide what else a server refuses, nor are they blamed for it", async () => {
    const { provider, chat } = await startModels({ complete, refusedFormats: ["json_schema"] });
    await chat.complete(pictured(), signal);
    await chat.complete(pictured(), signal);
    expect(imagesOf(provider)).toEqual([1, 1, 1]);
  });

  it("are never blamed for an unknown model", async () => {
    const { provider, chat } = await startModels({ complete, models: ["other"] });
    await expect(chat.complete(pictured(), signal)).rejects.toMatchObject({ code: "model_error" });
    expect([imagesOf(provider), chat.mostImages]).toEqual([[1], undefined]);
  });

  it("never go to a model that is said not to see, and to one that is said to see from the first on", async () => {
    const blind = await startModels({ complete }, { sees: false });
    await blind.chat.complete(pictured(), signal);
    expect([imagesOf(blind.provider), blind.chat.mostImages]).toEqual([[0], 0]);
    const seeing = await startModels({ complete }, { sees: true });
    expect(seeing.chat.mostImages).toBe(Number.POSITIVE_INFINITY);
  });

  it("are never left out of what a vision model is to describe", async () => {
    const fault = { is: "status", status: 400, message: "image_url is not supported" } as const;
    const { provider, vision } = await startModels({ faults: inOrder(fault, fault) });
    await expect(vision.describe(image, "Describe it.", signal)).rejects.toMatchObject({
      code: "model_error",
    });
    expect(imagesOf(provider)).toEqual([1]);
  });
});
