import { operator } from "../api/operator.ts";
import { Failure } from "../parts/Failure.tsx";
import { Section } from "../parts/Section.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { DoneRemovals } from "./DoneRemovals.tsx";
import { PendingRemovals } from "./PendingRemovals.tsx";

export const RemovalsSection = () => {
  const status = operator.useQuery("get", "/status/", {}, { select: ({ data }) => data.removals });
  return (
    <Section
      title="Removals"
      about="What was deleted is never shown again, at once; here is when it is gone from the disk, too."
    >
      {status.isPending && <Waiting />}
      {status.isError && <Failure error={status.error} retry={() => status.refetch()} />}
      {status.data && <PendingRemovals figures={status.data} />}
      <DoneRemovals />
    </Section>
  );
};
