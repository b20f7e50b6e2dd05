import type { Part } from "../../../domain/records.ts";
import type { CheckedPart } from "../check/kept.ts";
import { partsReader } from "./parts-reader.ts";
import { MAX_PARTS, readPart, type WrittenPart } from "./reply.ts";

const isSame = (one: Part, other: Part | undefined): boolean =>
  one.text === other?.text && one.source?.chunk_id === other.source?.chunk_id;

/**
 * Tells of parts as they are written, each once, and of none any more after the model began anew but for the rest. A part whose source
 * was refused is shown only where no other's holds, so it is held back, with those after it, until one does.
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
    /** Tells the rest of what the answer has, where it begins with what was told. */
    rest: (parts: Part[]): void => {
      if (told.every((part, at) => isSame(part, parts[at]))) parts.slice(told.length).forEach(onPart);
    },
  };
};
