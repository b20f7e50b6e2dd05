/** JSON Schema of an object as required by providers' strict modes: closed, every property required. */
export const closedObject = (properties: Record<string, unknown>) => ({
  type: "object",
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** A reply that does not fit is requested once more. */
const TRIES = 2;

/** @returns what `read` makes of the reply; undefined if no try gave one that fits. */
export const fittingReply = async <T>(
  ask: () => Promise<unknown>,
  read: (reply: unknown) => T | undefined,
): Promise<T | undefined> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const fitting = read(await ask());
    if (fitting !== undefined) return fitting;
  }
  return undefined;
};
