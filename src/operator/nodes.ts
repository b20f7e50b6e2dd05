import { bootOf, type NodeState } from "../domain/cluster/nodes.ts";
import { type HeldLeases, heldLeases, type RecordDatabase } from "../store/records/index.ts";

/** A node with its current work. */
export interface ListedNode extends NodeState, HeldLeases {
  /** Whether it is this server. */
  is_current: boolean;
}

/** This server, with what it knows about itself and the others. */
export interface KnownNodes {
  bootId: string;
  list(): Promise<NodeState[]>;
}

const NOTHING: HeldLeases = { ingesting: 0, writing: 0 };

/** Living nodes, in the order in which they joined. */
export const listedNodes = async (
  db: RecordDatabase,
  { bootId, list }: KnownNodes,
): Promise<ListedNode[]> => {
  const [nodes, leases] = await Promise.all([list(), heldLeases(db)]);
  return nodes.map((node) => {
    const boot = bootOf(node.id);
    return { ...node, is_current: boot === bootId, ...(leases.get(boot) ?? NOTHING) };
  });
};
