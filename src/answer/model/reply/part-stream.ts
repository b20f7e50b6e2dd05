import type { Part } from "../../../domain/records.ts";
import type { CheckedPart } from "../check/kept.ts";
import { partsReader } from "./parts-reader.ts";
import { MAX_PARTS, readPart, type WrittenPart } from "./reply.ts";

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
