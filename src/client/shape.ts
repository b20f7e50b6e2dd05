import type { PassageMetadata, Resource } from "../contract/generated/types.ts";
import { knownType, type Shape, TYPES } from "../domain/file-kinds.ts";

/** How a cited place is given; see `Shape`. */
export const shapeOfPlace = ({ page, line, start }: Partial<PassageMetadata>): Shape => {
  if (page !== undefined) return "pages";
  if (start !== undefined) return "time";
  return line === undefined ? "whole" : "lines";
};

/** How places in a resource are given; for a type from a later version, by lines, which all types have. */
export const shapeOf = ({ type }: Pick<Resource, "type">): Shape => {
  const known = knownType(type);
  return known === undefined ? "lines" : TYPES[known].shape;
};
