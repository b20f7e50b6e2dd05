import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** Hebrew, Arabic and similar scripts, in their blocks and as presentation forms. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Characters that say whether letters are joined, and belong to their word. */
export const JOINER = /[\u200c\u200d]/;

/** A character's bidirectional class: https://www.unicode.org/reports/tr9/#Table_Bidirectional_Character_Types */
export type Kind = "left" | "right" | "digit" | "mark" | "weak" | "control" | "neutral";

export function kindOf(sign: string): Kind {
  switch (bidi.getBidiCharTypeName(sign)) {
    case "L":
      return "left";
    case "R":
    case "AL":
      return "right";
    case "EN":
    case "AN":
      return "digit";
    case "NSM":
      return "mark";
    case "CS":
    case "ES":
    case "ET":
    case "BN":
      return "weak";
    case "WS":
    case "ON":
      return "neutral";
    default:
      return "control";
  }
}

/** The other one of a pair of brackets, guillemets and the like; other characters are unchanged. */
export const mirrored = (sign: string): string => bidi.getMirroredCharacter(sign) ?? sign;

/** A printed line has about 200 characters. The library looks back from each number, so longer lines are split. */
const MOST_SIGNS = 1_000;

/** @returns the level of each UTF-16 unit of a line that runs from right to left: odd ones run like it */
export function levelsOf(text: string): number[] {
  const levels: number[] = [];
  for (let at = 0; at < text.length; at += MOST_SIGNS)
    for (const level of bidi.getEmbeddingLevels(text.slice(at, at + MOST_SIGNS), "rtl").levels)
      levels.push(level);
  return levels;
}
