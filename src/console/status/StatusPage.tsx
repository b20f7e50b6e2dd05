import { SimpleGrid } from "@mantine/core";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { DiskSection } from "./DiskSection.tsx";
import { Glance } from "./Glance.tsx";
import { IndexProgress } from "./IndexProgress.tsx";
import { NodesSection } from "./NodesSection.tsx";
import { QueueSection } from "./QueueSection.tsx";
import { ServerSection } from "./ServerSection.tsx";
import { useCourse } from "./use-course.ts";

/** Milliseconds between two checks of the server. */
const EVERY = 5_000;

export default () => {
  const status = operator.useQuery(
    "get",
    "/status/",
    {},
    { select: ({ data }) => data, refetchInterval: EVERY },
  );
  const { data, dataUpdatedAt } = status;
  const queue = useCourse(data && data.queue.queued + data.queue.vectorizing, dataUpdatedAt);
  const free = useCourse(data?.disk.free_bytes, dataUpdatedAt);
  return (
    <>
      <PageHead
        title="Status"
        about="How the server is doing right now. The figures refresh by themselves."
      />
      {status.isPending && <Waiting />}
      {status.isError && <Failure error={status.error} retry={() => status.refetch()} />}
      {data && (
        <>
          <Glance status={data} />
          <IndexProgress index={data.index} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <QueueSection queue={data.queue} course={queue} />
            <DiskSection disk={data.disk} course={free} />
          </SimpleGrid>
          <ServerSection status={data} />
          <NodesSection />
        </>
      )}
    </>
  );
};
