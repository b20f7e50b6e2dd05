/** Settings that record what is still to be done to the index, by the prefixes of their names. */
export const REPAIR = "repair:";
export const WITHOUT_VECTORS = "without_vectors:";

/** For a workspace whose passages are to be checked and restored. */
export const repairOf = (workspaceId: string): string => `${REPAIR}${workspaceId}`;

/** Prefix of the id of a resource that is in a generation without its vectors. */
export const withoutVectors = (generation: number): string => `${WITHOUT_VECTORS}${generation}:`;
