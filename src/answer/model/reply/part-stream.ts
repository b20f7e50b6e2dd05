import type { Part } from "../../../domain/records.ts";
import type { CheckedPart } from "../check/checked-parts.ts";
import { MAX_PARTS, readPart, type WrittenPart } from "./reply.ts";

/** The beginning of an answer in the schema's order; a form's parts depend on its form, which comes last. */
const BEGINNING = /^\s*(?:```\w*\s*)?\{\s*"type"\s*:\s*"answer"\s*,\s*"parts"\s*:\s*\[/;
/** Characters after which a text without this beginning is no longer examined. */
const MAX_BEGINNING = 8_000;
/** Tokens that decide where a part ends: brackets, and strings, which may contain some and be cut off. */
const TOKEN = /"(?:[^"\\]|\\[\s\S])*(?:"|(\\?$))|[{}[\]]/g;

const isSame = (one: Part, other: Part | undefined): boolean =>
  one.text === other?.text && one.source?.chunk_id === other.source?.chunk_id;

/**
 * Reports parts as they are written, each once; after the model started over, only the rest. A part whose source was
 * refused is only shown if no other part is supported, so it and those after it are held back until one is.
 */
export const partStream = (
  onPart: (part: Part) => void,
  newChecker: () => (part: WrittenPart) => CheckedPart,
) => {
  const told: Part[] = [];
  let anew = false;
  const tell = (part: Part): void => {
    told.push(part);
    onPart(part);
  };
  return {
    listen: (): ((piece: string) => void) => {
      anew = told.length > 0;
      const check = newChecker();
      let written = 0;
      let held: CheckedPart[] = [];
      return partsReader((value) => {
        const part = readPart(value);
        written += 1;
        if (anew || part === undefined || part.text === "" || written > MAX_PARTS) return;
        held.push(check(part));
        const holds = held.at(-1)?.part.source !== null;
        if (!holds && held.some(({ refused }) => refused !== undefined)) return;
        for (const { part, refused } of held) if (refused === undefined) tell(part);
        held = [];
      });
    },
    /** Reports the rest of the answer, if it begins with what was already reported. */
    rest: (parts: Part[]): void => {
      if (told.every((part, at) => isSame(part, parts[at]))) parts.slice(told.length).forEach(onPart);
    },
  };
};

/**
 * Reads the parts from a reply's JSON while it is written. A reply in another order than the schema's reports nothing.
 * @param onPart called with each part once it is complete, parsed and not checked.
 * @returns a function to call with each piece of the reply's text.
 */
export const partsReader = (onPart: (part: unknown) => void): ((piece: string) => void) => {
  let text = "";
  /** The position where reading continues; undefined before the parts. */
  let at: number | undefined;
  let ended = false;
  let start = 0;
  let depth = 0;

  const read = (from: number): number => {
    TOKEN.lastIndex = from;
    for (let token = TOKEN.exec(text); token !== null && !ended; token = TOKEN.exec(text)) {
      if (token[1] !== undefined) return token.index;
      take(token[0], token.index);
    }
    return text.length;
  };
  const take = (token: string, index: number): void => {
    if (token === "{" || token === "[") {
      if (depth === 0) start = index;
      depth += 1;
    } else if (token === "}" || token === "]") {
      depth -= 1;
      if (depth < 0) ended = true;
      else if (depth === 0) tell(text.slice(start, index + 1));
    }
  };
  const tell = (part: string): void => {
    const value = parsed(part);
    if (value === undefined) ended = true;
    else onPart(value);
  };

  return (piece) => {
    if (ended) return;
    text += piece;
    at ??= BEGINNING.exec(text)?.[0].length;
    if (at !== undefined) at = read(at);
    else ended = text.length > MAX_BEGINNING;
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
