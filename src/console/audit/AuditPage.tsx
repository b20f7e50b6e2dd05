import { Text } from "@mantine/core";
import { ScrollText } from "lucide-react";
import { useState } from "react";
import type { AuditEntry } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { actorTold } from "../operators/actor.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { PAGE_SIZE, Pager } from "../parts/page/Pager.tsx";
import { Name } from "../parts/text/Name.tsx";
import { When } from "../parts/text/When.tsx";
import { EntryDetails } from "./EntryDetails.tsx";
import { mainOf } from "./Subject.tsx";
import { useNames } from "./use-names.ts";
import { doneTold } from "./words.ts";

const columnsOf = (
  nameOf: (id: string) => string | undefined,
  show: (entry: AuditEntry) => void,
): readonly Column<AuditEntry>[] => [
  {
    head: "What",
    isName: true,
    cell: ({ action, subject }) => {
      const main = mainOf(subject, nameOf);
      return (
        <>
          <Text component="div" size="sm" fw={600}>
            {doneTold(action)}
          </Text>
          {main !== undefined && (
            <Text component="div" size="sm" c="dimmed" fw={400}>
              <Name text={main} />
            </Text>
          )}
        </>
      );
    },
  },
  { head: "Who", cell: ({ actor }) => <bdi>{actorTold(actor)}</bdi> },
  { head: "When", cell: ({ at }) => <When at={at} /> },
  {
    head: "Details",
    isActions: true,
    cell: (entry) => (
      <Button
        type="button"
        variant="subtle"
        size="xs"
        ml={{ base: -12, md: 0 }}
        aria-label={`Details of entry ${entry.id}: ${doneTold(entry.action)}`}
        onClick={() => show(entry)}
      >
        Details
      </Button>
    ),
  },
];

/** Who changed what, newest first. */
export default () => {
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<AuditEntry>();
  const nameOf = useNames();
  const log = operator.useQuery(
    "get",
    "/audit/",
    { params: { query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  return (
    <>
      <PageHead
        title="Audit log"
        about="Who changed what on this server, the newest first. Secrets are not in it."
      />
      {log.isPending && <Waiting />}
      {log.isError && <Failure error={log.error} retry={() => log.refetch()} />}
      {log.data?.count === 0 && (
        <EmptyState Icon={ScrollText} title="Nothing yet">
          Every change that an operator makes is noted here.
        </EmptyState>
      )}
      {log.data && log.data.results.length > 0 && (
        <DataTable
          cardsBelow="md"
          label="Audit log"
          columns={columnsOf(nameOf, setShown)}
          rows={log.data.results}
          keyOf={({ id }) => String(id)}
        />
      )}
      {log.data && <Pager page={page} count={log.data.count} turn={setPage} />}
      <EntryDetails entry={shown} nameOf={nameOf} close={() => setShown(undefined)} />
    </>
  );
};
