import { Menu, ScrollArea, Text, TextInput, UnstyledButton } from "@mantine/core";
import { Check, ChevronsUpDown, Layers, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { useAppWorkspaces } from "../workspaces/use-app-workspaces.ts";
import { mayWrite, useSession } from "./session.ts";
import { pathOf, useWorkspaces } from "./workspace.ts";

/** The workspace that the pages are about, and a way to choose another one, of any app. */
export const WorkspaceSwitch = () => {
  const { current, apps } = useWorkspaces();
  const { role } = useSession();
  const [words, setWords] = useState("");
  const app = apps.find(({ id }) => id === current?.appId);
  return (
    <Menu width={300} position="bottom-start" onClose={() => setWords("")} trapFocus>
      <Menu.Target>
        <UnstyledButton className="side-workspace">
          <Layers size={18} aria-hidden="true" />
          <span className="side-workspace-name">
            <span className="unseen">Workspace: </span>
            <Text size="sm" fw={600} truncate>
              <Name text={current?.title ?? "No workspace yet"} />
            </Text>
            {apps.length > 1 && app && (
              <Text size="xs" c="dimmed" truncate>
                <Name text={app.name} />
              </Text>
            )}
          </span>
          <ChevronsUpDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <TextInput
          placeholder="Find a workspace"
          aria-label="Find a workspace"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          mb={4}
          data-autofocus
        />
        <ScrollArea.Autosize mah={320} type="auto">
          {apps.map(({ id, name }) => (
            <WorkspacesOfApp key={id} appId={id} appName={name} words={words} />
          ))}
        </ScrollArea.Autosize>
        <Menu.Divider />
        <Menu.Item component={Link} href="/workspaces" leftSection={<Plus size={16} />}>
          {mayWrite(role) ? "Create or manage workspaces" : "All workspaces"}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const WorkspacesOfApp = ({ appId, appName, words }: { appId: string; appName: string; words: string }) => {
  const { current } = useWorkspaces();
  const [location, navigate] = useLocation();
  const { all, more } = useAppWorkspaces(appId);
  const shown = all.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()));
  if (shown.length === 0 && more === undefined) return null;
  /** The same page of the other workspace, if there is one. */
  const page = /\/(ask|documents)(\/|$)/.exec(location)?.[1] ?? "ask";
  return (
    <>
      <Menu.Label>{harmless(appName)}</Menu.Label>
      {shown.map(({ id, title }) => (
        <Menu.Item
          key={id}
          rightSection={id === current?.workspaceId && <Check size={16} aria-label="Current" />}
          onClick={() => navigate(`${pathOf(appId, id)}/${page}`)}
        >
          <Name text={title} />
        </Menu.Item>
      ))}
      {more && (
        <Menu.Item closeMenuOnClick={false} onClick={more}>
          More workspaces
        </Menu.Item>
      )}
    </>
  );
};
