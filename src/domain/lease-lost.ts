/** A lease was lost or the resource deleted: whatever ran for it is to stop without a trace. */
export class LeaseLost extends Error {}
