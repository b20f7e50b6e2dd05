import { Badge, Group, Text } from "@mantine/core";
import { Users } from "lucide-react";
import { useState } from "react";
import type { Operator } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { FormDialog } from "../parts/dialogs/FormDialog.tsx";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { PAGE_SIZE, Pager } from "../parts/page/Pager.tsx";
import { Name } from "../parts/text/Name.tsx";
import { When } from "../parts/text/When.tsx";
import { EditOperator } from "./EditOperator.tsx";
import { NewOperator } from "./NewOperator.tsx";
import { RemoveOperator } from "./RemoveOperator.tsx";
import { ROLES } from "./roles.ts";

/** @param own the id of the current operator; they can neither remove nor demote themselves. */
const columnsOf = (own: string | null): readonly Column<Operator>[] => [
  {
    head: "Name",
    isName: true,
    cell: ({ id, name }) => (
      <>
        <Name text={name} />{" "}
        {id === own && (
          <Badge variant="light" color="gray" tt="none" miw="max-content">
            You
          </Badge>
        )}
      </>
    ),
  },
  {
    head: "Role",
    cell: ({ role }) => (
      <>
        {ROLES[role].title}
        <Text component="div" size="sm" c="dimmed">
          {ROLES[role].about}
        </Text>
      </>
    ),
  },
  { head: "Added", cell: ({ created_at }) => <When at={created_at} /> },
  {
    head: "Actions",
    isActions: true,
    cell: (entry) =>
      entry.id !== own && (
        <Group gap="xs" justify="flex-end" className="row-actions">
          <EditOperator entry={entry} />
          <RemoveOperator entry={entry} />
        </Group>
      ),
  },
];

export default () => {
  const { operator_id } = useSession();
  const [page, setPage] = useState(1);
  const operators = operator.useQuery(
    "get",
    "/operators/",
    { params: { query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  return (
    <>
      <PageHead
        title="Operators"
        about="The people who may sign in to this console, and what each of them may do."
        actions={<FormDialog title="Invite operator">{(close) => <NewOperator done={close} />}</FormDialog>}
      />
      {operators.isPending && <Waiting />}
      {operators.isError && <Failure error={operators.error} retry={() => operators.refetch()} />}
      {operators.data?.count === 0 && (
        <EmptyState Icon={Users} title="No operators yet">
          Until you invite somebody, sign-in links are the only way in.
        </EmptyState>
      )}
      {operators.data && operators.data.results.length > 0 && (
        <DataTable
          cardsBelow="md"
          label="Operators"
          columns={columnsOf(operator_id)}
          rows={operators.data.results}
          keyOf={({ id }) => id}
        />
      )}
      {operators.data && <Pager page={page} count={operators.data.count} turn={setPage} />}
    </>
  );
};
