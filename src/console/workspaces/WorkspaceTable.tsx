import { Anchor, Badge, Box, Group, Text } from "@mantine/core";
import { Link } from "wouter";
import type { ListedApp, ListedWorkspace } from "../../client/operator.ts";
import { pathOf, useWorkspaces } from "../frame/workspace.ts";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { countTold } from "../parts/text/units.ts";
import { When } from "../parts/text/When.tsx";
import { WorkspaceMenu } from "./WorkspaceMenu.tsx";

/** The workspaces of an app, with how many documents they have. */
export const WorkspaceTable = ({
  app,
  workspaces,
}: {
  app: ListedApp;
  workspaces: readonly ListedWorkspace[];
}) => {
  const columns: Column<ListedWorkspace>[] = [
    { head: "Title", isName: true, cell: (workspace) => <TitleCell appId={app.id} workspace={workspace} /> },
    { head: "Documents", cell: ({ resources }) => <Counts counts={resources} /> },
    {
      head: "Created",
      cell: ({ created_at }) => (
        <span className="unbroken">
          <When at={created_at} />
        </span>
      ),
    },
    {
      head: "Actions",
      isActions: true,
      cell: (workspace) => <WorkspaceMenu appId={app.id} workspace={workspace} />,
    },
  ];
  return (
    <DataTable
      label={`Workspaces of ${harmless(app.name)}`}
      columns={columns}
      rows={workspaces}
      keyOf={({ id }) => id}
      isCompact
    />
  );
};

const TitleCell = ({
  appId,
  workspace: { id, title, description },
}: {
  appId: string;
  workspace: ListedWorkspace;
}) => {
  const { current } = useWorkspaces();
  return (
    <div className="document-title">
      <Group gap="xs">
        <Anchor component={Link} href={`${pathOf(appId, id)}/documents`} c="inherit" fw={500}>
          <Name text={title} />
        </Anchor>
        {id === current?.workspaceId && (
          <Badge variant="light" tt="none" radius="sm">
            Current
          </Badge>
        )}
      </Group>
      {description && (
        <Text size="sm" c="dimmed" fw={400} lineClamp={2}>
          <Name text={description} />
        </Text>
      )}
    </div>
  );
};

/** How many documents there are, and of these, how many need something or are on their way. */
const Counts = ({ counts }: { counts: ListedWorkspace["resources"] }) => {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const reading = counts.queued + counts.vectorizing;
  const failed = counts.failed + counts.limited;
  return (
    <Group gap={6} wrap="nowrap">
      <span>
        {all === 0 ? "No documents" : countTold(all)}
        {/* A card has no head over it. */}
        {all > 0 && (
          <Box component="span" hiddenFrom="sm">
            {all === 1 ? " document" : " documents"}
          </Box>
        )}
      </span>
      {reading > 0 && (
        <Badge variant="light" color="blue" tt="none" radius="sm" miw="max-content">
          {countTold(reading)} reading
        </Badge>
      )}
      {failed > 0 && (
        <Badge variant="light" color="red" tt="none" radius="sm" miw="max-content">
          {countTold(failed)} failed
        </Badge>
      )}
    </Group>
  );
};
