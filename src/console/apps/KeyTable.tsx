import { Badge, Text } from "@mantine/core";
import type { Key } from "../../client/operator.ts";
import { useSession } from "../frame/session.ts";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { Name } from "../parts/text/Name.tsx";
import { When } from "../parts/text/When.tsx";
import { type KeyState, stateOf } from "./key-state.ts";
import { RevokeKey } from "./RevokeKey.tsx";
import { useAppName } from "./use-app-name.ts";

const COLORS: Record<KeyState, string> = { active: "green", expired: "gray", revoked: "red" };

const KeyName = ({ entry: { name, prefix } }: { entry: Key }) => (
  <>
    <Text component="div" size="sm" fw={600}>
      {name === "" ? "Unnamed key" : <Name text={name} />}
    </Text>
    <Text component="code" size="xs" c="dimmed" ff="monospace">
      {prefix}…
    </Text>
  </>
);

interface KeyTableProps {
  keys: readonly Key[];
  /** Set if keys of several apps are listed together. */
  withApp: boolean;
  /** Set if not all of them are active. */
  withState: boolean;
}

export const KeyTable = ({ keys, withApp, withState }: KeyTableProps) => {
  const { role } = useSession();
  const nameOf = useAppName();
  const app: Column<Key> = { head: "App", cell: ({ app_id }) => <Name text={nameOf(app_id)} /> };
  const state: Column<Key> = {
    head: "State",
    cell: (key) => (
      <Badge variant="light" color={COLORS[stateOf(key)]} tt="capitalize" miw="max-content">
        {stateOf(key)}
      </Badge>
    ),
  };
  const revoke: Column<Key> = {
    head: "Revoke",
    isActions: true,
    cell: (key) => stateOf(key) === "active" && <RevokeKey entry={key} appName={nameOf(key.app_id)} />,
  };
  const columns: Column<Key>[] = [
    { head: "Key", isName: true, cell: (key) => <KeyName entry={key} /> },
    ...(withApp ? [app] : []),
    ...(withState ? [state] : []),
    { head: "Created", cell: ({ created_at }) => <When at={created_at} /> },
    {
      head: "Last used",
      cell: ({ last_used_at }) => (last_used_at === null ? "Never" : <When at={last_used_at} />),
    },
    { head: "Expires", cell: ({ expires_at }) => (expires_at === null ? "Never" : <When at={expires_at} />) },
    ...(role === "admin" ? [revoke] : []),
  ];
  return <DataTable cardsBelow="md" label="Keys" columns={columns} rows={keys} keyOf={({ id }) => id} />;
};
