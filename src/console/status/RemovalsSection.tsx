import type { Status } from "../../client/operator.ts";
import { DoneRemovals } from "./DoneRemovals.tsx";
import { PendingRemovals } from "./PendingRemovals.tsx";

export const RemovalsSection = ({ figures }: { figures: Status["removals"] }) => (
  <section aria-labelledby="removals">
    <h2 id="removals">Removals</h2>
    <PendingRemovals figures={figures} />
    <DoneRemovals />
  </section>
);
