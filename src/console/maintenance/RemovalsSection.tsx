import { operator } from "../api/operator.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { Section } from "../parts/page/Section.tsx";
import { DoneRemovals } from "./DoneRemovals.tsx";
import { PendingRemovals } from "./PendingRemovals.tsx";

export const RemovalsSection = () => {
  const status = operator.useQuery("get", "/status/", {}, { select: ({ data }) => data.removals });
  return (
    <Section
      title="Removals"
      about="Deleted items disappear immediately. This shows when they are erased from disk."
    >
      {status.isPending && <Waiting />}
      {status.isError && <Failure error={status.error} retry={() => status.refetch()} />}
      {status.data && <PendingRemovals figures={status.data} />}
      <DoneRemovals />
    </Section>
  );
};
