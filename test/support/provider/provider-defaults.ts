import type { SpokenSegment } from "../../../src/domain/models/models.ts";

const dig = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/**
 * A vector of shared words: the cosine of two texts grows with the lower-cased words that they have in common.
 * A text without words has its whole length in the first number.
 */
export const hashedWords = (text: string, dimensions: number): number[] => {
  const vector = new Array<number>(dimensions).fill(0);
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) {
    const at = Number(Bun.hash(word) % BigInt(dimensions));
    vector[at] = (vector[at] ?? 0) + 1;
  }
  if (words.length === 0) vector[0] = 1;
  return vector;
};

/** A value that fits the JSON Schema, its texts being the sentences of the text in their order, round and round. */
export const fitting = (schema: unknown, text: string): unknown => {
  const sentences =
    text
      .match(/[^.!?\n]+[.!?]*/g)
      ?.map((sentence) => sentence.trim())
      .filter(Boolean) ?? [];
  let next = 0;
  const sentence = (): string => sentences[next++ % sentences.length] ?? "Nothing.";
  const value = (at: unknown): unknown => {
    const reference = dig(at, "$ref");
    if (typeof reference === "string") {
      const path = reference.split("/").slice(1);
      return value(path.reduce<unknown>(dig, schema));
    }
    if (dig(at, "const") !== undefined) return dig(at, "const");
    const [choice] = [dig(at, "enum"), dig(at, "anyOf"), dig(at, "oneOf")].filter(Array.isArray);
    if (choice) return choice === dig(at, "enum") ? choice[0] : value(choice[0]);
    const type = dig(at, "type");
    switch (Array.isArray(type) ? type[0] : type) {
      case "object": {
        const properties = Object.entries(dig(at, "properties") ?? {});
        return Object.fromEntries(properties.map(([name, property]) => [name, value(property)]));
      }
      case "array": {
        const least = Number(dig(at, "minItems") ?? 1);
        return Array.from({ length: Math.max(1, least) }, () => value(dig(at, "items")));
      }
      case "string":
        return sentence().slice(0, Number(dig(at, "maxLength") ?? 2000));
      case "integer":
      case "number":
        return Number(dig(at, "minimum") ?? 1);
      case "boolean":
        return true;
      default:
        return null;
    }
  };
  return value(schema);
};

/** What is sent as an image, in words: its media type and its size. */
export const imageFacts = async (bytes: Uint8Array, mediaType: string): Promise<string> => {
  const { width, height } = await new Bun.Image(bytes).metadata();
  return `An image of type ${mediaType}, ${width} by ${height} pixels.`;
};

/** Seconds: a WAV file's own, of any other file as if it had 64 kbit/s. */
export const soundSeconds = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || tag(0) !== "RIFF") return bytes.length / 8000;
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length; at += 8 + view.getUint32(at + 4, true)) {
    if (tag(at) === "fmt ") rate = view.getUint32(at + 16, true);
    if (tag(at) === "data" && rate > 0)
      return Math.min(view.getUint32(at + 4, true), bytes.length - at - 8) / rate;
  }
  return 0;
};

/** `segment 1 of talk.wav` and so on, one for every 5 seconds begun. */
export const numberedSegments = (name: string, seconds: number): SpokenSegment[] =>
  Array.from({ length: Math.ceil(seconds / 5) }, (_, index) => ({
    start: index * 5,
    end: Math.min(index * 5 + 5, seconds),
    text: `segment ${index + 1} of ${name}`,
  }));
