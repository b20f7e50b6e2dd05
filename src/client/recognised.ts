import type { Resource } from "../contract/generated/types.ts";
import { shapeOf } from "./shape.ts";

/**
 * How much of a resource was recognised in pictures, in words: `12 pages (eng, deu), confidence 0.91`; empty if none.
 */
export const recognisedWords = ({ type, recognised }: Pick<Resource, "type" | "recognised">): string => {
  // An earlier server does not report it.
  if (!recognised) return "";
  const { pages, languages, confidence } = recognised;
  const what =
    shapeOf({ type }) === "whole"
      ? "its text"
      : `${pages.toLocaleString("en")} ${pages === 1 ? "page" : "pages"}`;
  return `${what} (${languages.join(", ")}), confidence ${confidence.toFixed(2)}`;
};
