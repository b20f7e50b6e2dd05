import type { Part } from "../../domain/records.ts";
import type { CheckedPart } from "./kept.ts";
import { partsReader } from "./parts-reader.ts";
import { type Claim, MAX_PARTS, readClaim } from "./reply.ts";

/**
 * Tells of parts as they are written, each once, and of none any more after the model began anew. A part whose source
 * was refused is shown only where no other's holds, so it is held back, with those after it, until one does.
 */
export const tellingOf = (onPart: (part: Part) => void, checked: (claim: Claim) => CheckedPart) => {
  let told = 0;
  let anew = false;
  const tell = (part: Part): void => {
    told += 1;
    onPart(part);
  };
  return {
    listen: (): ((piece: string) => void) => {
      anew = told > 0;
      let written = 0;
      let held: CheckedPart[] = [];
      return partsReader((value) => {
        const claim = readClaim(value);
        written += 1;
        if (anew || claim === undefined || claim.text === "" || written > MAX_PARTS) return;
        held.push(checked(claim));
        const holds = held.at(-1)?.part.source !== null;
        if (!holds && held.some(({ refused }) => refused !== undefined)) return;
        for (const { part, refused } of held) if (refused === undefined) tell(part);
        held = [];
      });
    },
    rest: (parts: Part[]): void => {
      if (!anew) parts.slice(told).forEach(onPart);
    },
  };
};
