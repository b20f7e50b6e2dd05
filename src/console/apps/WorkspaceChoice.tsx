import { NativeSelect } from "@mantine/core";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { wrongIn } from "../parts/messages/wrong.ts";
import { harmless } from "../parts/text/harmless.ts";
import { useAppWorkspaces } from "../workspaces/use-app-workspaces.ts";

interface WorkspaceChoiceProps {
  appId: string;
  /** Its id; empty for none yet. */
  chosen: string;
  choose: (workspaceId: string) => void;
  /** What sending the form failed with. */
  error: unknown;
}

export const WorkspaceChoice = ({ appId, chosen, choose, error }: WorkspaceChoiceProps) => {
  const list = useAppWorkspaces(appId);
  return (
    <>
      <NativeSelect
        label="Workspace"
        required
        withAsterisk={false}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        error={wrongIn(error, "workspace")}
        data={[
          { value: "", label: "Choose a workspace" },
          ...list.all.map(({ id, title }) => ({ value: id, label: harmless(title) })),
        ]}
      />
      {list.error !== null && <Failure error={list.error} retry={list.retry} />}
      {list.more && (
        <Button type="button" size="xs" onClick={list.more}>
          More workspaces
        </Button>
      )}
    </>
  );
};
