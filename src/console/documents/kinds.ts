import { AudioLines, FileText, Film, Image, type LucideIcon } from "lucide-react";
import type { Resource } from "../../client/index.ts";
import { shapeOf } from "../../client/shape.ts";
import { knownType, type ResourceType, type Shape, TYPES } from "../../domain/file-kinds.ts";

const ICONS: Readonly<Record<Shape, LucideIcon>> = {
  pages: FileText,
  lines: FileText,
  time: AudioLines,
  whole: Image,
};

export const isKind = (type: string): type is ResourceType => knownType(type) !== undefined;

/** The name of a kind of document, and its icon. */
export const kindOf = (type: Resource["type"]): { name: string; Icon: LucideIcon } => ({
  name: isKind(type) ? TYPES[type].name : "Text",
  Icon: type === "video" ? Film : ICONS[shapeOf({ type })],
});
