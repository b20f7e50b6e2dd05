import { operator } from "../api/operator.ts";
import { Failure } from "../parts/Failure.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { DiskSection } from "./DiskSection.tsx";
import { DoctorSection } from "./DoctorSection.tsx";
import { IndexSection } from "./IndexSection.tsx";
import { NodesSection } from "./NodesSection.tsx";
import { QueueSection } from "./QueueSection.tsx";
import { RemovalsSection } from "./RemovalsSection.tsx";
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
  const { data } = status;
  return (
    <>
      <h1>Status</h1>
      {status.isPending && <Waiting />}
      {status.isError && <Failure error={status.error} retry={() => status.refetch()} />}
      {data && (
        <>
          <ServerSection status={data} />
          <NodesSection />
          <IndexSection status={data} />
          <QueueSection status={data} at={status.dataUpdatedAt} />
          <DiskSection disk={data.disk} />
          <DoctorSection />
          <RemovalsSection figures={data.removals} />
        </>
      )}
    </>
  );
};
