import { Anchor } from "@mantine/core";
import { AppWindow } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { ListedApp } from "../../client/operator.ts";
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
import { countTold } from "../parts/text/units.ts";
import { When } from "../parts/text/When.tsx";
import { NewApp } from "./NewApp.tsx";

const COLUMNS: readonly Column<ListedApp>[] = [
  {
    head: "Name",
    isName: true,
    cell: ({ id, name }) => (
      <Anchor component={Link} href={`/apps/${id}`} fw={600}>
        <Name text={name} />
      </Anchor>
    ),
  },
  { head: "Workspaces", isFigure: true, cell: ({ workspaces }) => countTold(workspaces) },
  { head: "Keys", isFigure: true, cell: ({ keys }) => countTold(keys) },
  { head: "Created", cell: ({ created_at }) => <When at={created_at} /> },
];

export default () => {
  const { role } = useSession();
  const [page, setPage] = useState(1);
  const apps = operator.useQuery(
    "get",
    "/apps/",
    { params: { query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  return (
    <>
      <PageHead
        title="Apps"
        about="An app is a product or a team that uses qa. It has its own workspaces and keys, and sees nothing of other apps."
        actions={
          role === "admin" && <FormDialog title="New app">{(close) => <NewApp done={close} />}</FormDialog>
        }
      />
      {apps.isPending && <Waiting />}
      {apps.isError && <Failure error={apps.error} retry={() => apps.refetch()} />}
      {apps.data?.count === 0 && (
        <EmptyState Icon={AppWindow} title="No apps yet">
          {role === "admin" ? "Create one to get workspaces and keys." : "An administrator can create one."}
        </EmptyState>
      )}
      {apps.data && apps.data.results.length > 0 && (
        <DataTable
          cardsBelow="md"
          label="Apps"
          columns={COLUMNS}
          rows={apps.data.results}
          keyOf={({ id }) => id}
        />
      )}
      {apps.data && <Pager page={page} count={apps.data.count} turn={setPage} />}
    </>
  );
};
