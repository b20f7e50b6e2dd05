/** Settings that note what is still to be done to the index, by the beginnings of their names. */
export const REPAIR = "repair:";
export const WITHOUT_VECTORS = "without_vectors:";

/** Of a workspace whose passages are to be looked at, and restored. */
export const repairOf = (workspaceId: string): string => `${REPAIR}${workspaceId}`;

/** Before the id of a resource that stands in a generation without its vectors. */
export const withoutVectors = (generation: number): string => `${WITHOUT_VECTORS}${generation}:`;
