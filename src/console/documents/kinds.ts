import { AudioLines, FileText, Film, Image, type LucideIcon } from "lucide-react";
import type { Resource } from "../../client/index.ts";

interface Kind {
  name: string;
  Icon: LucideIcon;
}

/** The kinds of documents by the contract's types, in the order of a choice. */
export const KINDS = {
  pdf: { name: "PDF", Icon: FileText },
  image: { name: "Image", Icon: Image },
  voice: { name: "Audio", Icon: AudioLines },
  video: { name: "Video", Icon: Film },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const isKind = (type: string): type is KindName => type in KINDS;

export const kindOf = (type: Resource["type"]): Kind =>
  isKind(type) ? KINDS[type] : { name: "Text", Icon: FileText };
