import { firstOfEach } from "./collections/first-of-each.ts";

/**
 * How a place in a document is given: by lines on its pages, by its lines if it has no pages, by the time in a
 * recording, or not at all. Code asks for the shape of a type; a type that is read differently but has the same shape
 * needs nothing more.
 */
export type Shape = "pages" | "lines" | "time" | "whole";

/** The types of resources in the contract's terms, in the order in which they are offered to people. */
export const RESOURCE_TYPES = ["pdf", "image", "voice", "video"] as const;

export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** What each type is: its shape, and its display name. */
export const TYPES: Readonly<Record<ResourceType, { shape: Shape; name: string }>> = {
  pdf: { shape: "pages", name: "PDF" },
  image: { shape: "whole", name: "Image" },
  voice: { shape: "time", name: "Audio" },
  video: { shape: "time", name: "Video" },
};

/** A type by its name; undefined for one that is not known here, for example one from a later version. */
export const knownType = (type: unknown): ResourceType | undefined =>
  RESOURCE_TYPES.find((each) => each === type);

/** The largest upload, in bytes (interface-spec, Limits). */
export const MAX_UPLOAD = 104_857_600;

/** How many of the first bytes `matches` may want to see. PDF readers accept a header anywhere in the first 1,024. */
export const SNIFF_BYTES = 1024;

export interface FileKind {
  type: ResourceType;
  contentType: string;
  /** Whether the first bytes of a file (up to `SNIFF_BYTES`) are those of this kind. */
  matches(head: Uint8Array): boolean;
}

const ascii = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to));
const startsWith = (head: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte);

const jpeg: FileKind = {
  type: "image",
  contentType: "image/jpeg",
  matches: (head) => startsWith(head, 0xff, 0xd8, 0xff),
};

/** ISO base media: a box that such files begin with, after four bytes of length. */
const isIsoMedia = (head: Uint8Array): boolean =>
  ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"].includes(ascii(head, 4, 8));

const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: {
    type: "pdf",
    contentType: "application/pdf",
    matches: (head) => ascii(head, 0, SNIFF_BYTES).includes("%PDF-"),
  },
  jpg: jpeg,
  jpeg,
  png: {
    type: "image",
    contentType: "image/png",
    matches: (head) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  mp3: {
    type: "voice",
    contentType: "audio/mpeg",
    // An ID3 tag, or the sync word of a layer III frame.
    matches: (head) => ascii(head, 0, 3) === "ID3" || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
  },
  wav: {
    type: "voice",
    contentType: "audio/wav",
    matches: (head) => ["RIFF", "RF64"].includes(ascii(head, 0, 4)) && ascii(head, 8, 12) === "WAVE",
  },
  mp4: { type: "video", contentType: "video/mp4", matches: isIsoMedia },
  mov: { type: "video", contentType: "video/quicktime", matches: isIsoMedia },
};

/** The extension of a file name: lower case, without the dot; empty if there is none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** The kind of file for an extension; undefined if it is not accepted. */
export const kindOf = (extension: string): FileKind | undefined =>
  Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;

/** The accepted extensions, in the order in which they are listed to people. */
export const ACCEPTED_EXTENSIONS: readonly string[] = /* @__PURE__ */ Object.keys(KINDS);

const inWords = (extensions: readonly string[]): string => {
  const names = extensions.map((extension) => extension.toUpperCase());
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
};

/** The same in words: `PDF, JPG, JPEG, … or MOV`. */
// Code that uses none of this, such as the widget, is bundled without it.
export const ACCEPTED = /* @__PURE__ */ inWords(ACCEPTED_EXTENSIONS);

/** Each kind once, by its first extension: `PDF, JPG, PNG, … or MOV`. */
export const ACCEPTED_KINDS = /* @__PURE__ */ inWords(
  /* @__PURE__ */ firstOfEach(Object.entries(KINDS), ([, { contentType }]) => contentType).map(
    ([extension]) => extension,
  ),
);
