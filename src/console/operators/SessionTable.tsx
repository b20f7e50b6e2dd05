import { Badge } from "@mantine/core";
import type { OperatorSession } from "../../client/operator.ts";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { When } from "../parts/text/When.tsx";
import { actorTold } from "./actor.ts";
import { EndSession } from "./EndSession.tsx";
import { ROLES } from "./roles.ts";

const COLUMNS: readonly Column<OperatorSession>[] = [
  {
    head: "Operator",
    isName: true,
    cell: ({ name, is_current }) => (
      <>
        <bdi>{actorTold(name)}</bdi>{" "}
        {is_current && (
          <Badge variant="light" tt="none" miw="max-content">
            This browser
          </Badge>
        )}
      </>
    ),
  },
  { head: "Role", cell: ({ role }) => ROLES[role].title },
  { head: "Signed in", cell: ({ created_at }) => <When at={created_at} /> },
  { head: "Last used", cell: ({ used_at }) => <When at={used_at} /> },
  { head: "Ends", cell: ({ ends_at }) => <When at={ends_at} /> },
  { head: "Sign out", isActions: true, cell: (session) => <EndSession entry={session} /> },
];

export const SessionTable = ({ sessions }: { sessions: readonly OperatorSession[] }) => (
  <DataTable cardsBelow="md" label="Sessions" columns={COLUMNS} rows={sessions} keyOf={({ id }) => id} />
);
