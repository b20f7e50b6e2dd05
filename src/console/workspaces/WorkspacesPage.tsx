import { Badge, Group, Text, TextInput, Title } from "@mantine/core";
import { Layers, Plus, Search } from "lucide-react";
import { useState } from "react";
import type { ListedApp } from "../../client/operator.ts";
import { useApps } from "../apps/use-apps.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { useWorkspaces } from "../frame/workspace.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { Name } from "../parts/text/Name.tsx";
import { NewWorkspaceDialog } from "./NewWorkspace.tsx";
import { useAppWorkspaces } from "./use-app-workspaces.ts";
import { WorkspaceTable } from "./WorkspaceTable.tsx";

/** The workspaces of all apps. */
export default () => {
  const { role } = useSession();
  const { current } = useWorkspaces();
  const apps = useApps();
  const [isNew, setNew] = useState(false);
  const [words, setWords] = useState("");
  const first = current?.appId ?? apps.all[0]?.id;
  const canCreate = mayWrite(role) && first !== undefined;
  return (
    <>
      <PageHead
        title="Workspaces"
        about="A workspace holds documents and the questions about them."
        actions={
          canCreate && (
            <Button className="main" leftSection={<Plus size={16} />} onClick={() => setNew(true)}>
              New workspace
            </Button>
          )
        }
      />
      {apps.error !== null && <Failure error={apps.error} retry={apps.retry} />}
      {apps.isPending && <Waiting />}
      {!apps.isPending && apps.error === null && apps.all.length === 0 && (
        <EmptyState Icon={Layers} title="No app yet">
          A workspace belongs to an app. An administrator creates the first one.
        </EmptyState>
      )}
      {apps.all.length > 0 && (
        <TextInput
          type="search"
          aria-label="Find a workspace"
          placeholder="Find a workspace"
          leftSection={<Search size={16} />}
          maw={420}
          mb="md"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {apps.all.map((app) => (
        <WorkspacesOf key={app.id} app={app} isNamed={apps.all.length > 1} words={words} />
      ))}
      {apps.more && <Button onClick={apps.more}>More apps</Button>}
      {canCreate && (
        <NewWorkspaceDialog opened={isNew} close={() => setNew(false)} apps={apps.all} appId={first} />
      )}
    </>
  );
};

interface WorkspacesOfProps {
  app: ListedApp;
  isNamed: boolean;
  /** In the title or the description; empty for all. */
  words: string;
}

const WorkspacesOf = ({ app, isNamed, words }: WorkspacesOfProps) => {
  const { all, error, isPending, retry, more } = useAppWorkspaces(app.id);
  const sought = words.trim().toLowerCase();
  const shown = all.filter(({ title, description }) =>
    `${title}\n${description}`.toLowerCase().includes(sought),
  );
  return (
    <section aria-labelledby={`app-${app.id}`} className="workspaces-of-app" tabIndex={-1}>
      <Group gap="xs" className={isNamed ? undefined : "unseen"}>
        <Title order={2} id={`app-${app.id}`}>
          <Name text={app.name} />
        </Title>
        {isNamed && (
          <Badge variant="light" color="gray" tt="none">
            App
          </Badge>
        )}
      </Group>
      {error !== null && <Failure error={error} retry={retry} />}
      {isPending && <Waiting />}
      {!isPending && error === null && shown.length === 0 && (
        <Text c="dimmed" my="sm">
          {all.length === 0 ? "No workspaces yet" : "No workspace matches"}
        </Text>
      )}
      {shown.length > 0 && <WorkspaceTable app={app} workspaces={shown} />}
      {more && (
        <Button size="xs" mt="sm" onClick={more}>
          More workspaces
        </Button>
      )}
    </section>
  );
};
