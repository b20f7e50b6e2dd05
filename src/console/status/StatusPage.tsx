import { operator } from "../api/operator.ts";
import { Failure } from "../parts/Failure.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { DiskSection } from "./DiskSection.tsx";
import { DoctorSection } from "./DoctorSection.tsx";
import { DoneRemovals } from "./DoneRemovals.tsx";
import { IndexSection } from "./IndexSection.tsx";
import { PendingRemovals } from "./PendingRemovals.tsx";
import { QueueSection } from "./QueueSection.tsx";
import { ServerSection } from "./ServerSection.tsx";

/** Milliseconds between two looks at the server. */
const EVERY = 5_000;

export default () => {
  const status = operator.useQuery(
    "get",
    "/status/",
    {},
    { select: ({ data }) => data, refetchInterval: EVERY },
  );
  if (status.isPending) return <Waiting />;
  if (status.data === undefined) return <Failure error={status.error} retry={() => status.refetch()} />;
  const { data } = status;
  return (
    <>
      <h1>Status</h1>
      {status.isError && <Failure error={status.error} retry={() => status.refetch()} />}
      <ServerSection status={data} />
      <IndexSection status={data} />
      <QueueSection status={data} at={status.dataUpdatedAt} />
      <DiskSection disk={data.disk} />
      <DoctorSection />
      <section aria-labelledby="removals">
        <h2 id="removals">Removals</h2>
        <PendingRemovals figures={data.removals} />
        <DoneRemovals />
      </section>
    </>
  );
};
