import type { Ledger } from "./ledger.ts";

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** The beginning of the words that `fileMaker` puts into files, each with a number of its own. */
const MARKER = /quokka(\d+)x/g;

/**
 * A function that throws an Error for a name with the id of something deleted, and for bytes with its word: in time
 * linear in both.
 */
export const traceFinder = (ledger: Ledger): ((name: string, bytes: Uint8Array) => void) => {
  const gone = ledger.known.filter(({ deleted }) => deleted === "yes");
  const ids = new Set(gone.map(({ id }) => id));
  const markers = new Map(gone.map(({ id, marker }) => [/\d+/.exec(marker)?.[0] ?? "", { id, marker }]));
  return (name, bytes) => {
    const named = name.match(ID)?.find((id) => ids.has(id));
    if (named) throw new Error(`${name} is left of ${named}, which was deleted`);
    const text = Buffer.from(bytes).toString("latin1");
    for (const { 1: number = "", index } of text.matchAll(MARKER)) {
      const held = markers.get(number);
      if (held && text.startsWith(held.marker, index))
        throw new Error(`${name} holds words of ${held.id}, which was deleted`);
    }
  };
};
