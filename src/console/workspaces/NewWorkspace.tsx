import { Modal, NativeSelect } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { ListedApp } from "../../client/operator.ts";
import { accessTo } from "../api/access.ts";
import { pathOf } from "../frame/workspace.ts";
import { harmless } from "../parts/text/harmless.ts";
import { useWorkspacesAnew } from "./use-workspaces-anew.ts";
import { WorkspaceForm, type WorkspaceWords } from "./WorkspaceForm.tsx";

/** Creates a workspace, and opens its documents. */
export const NewWorkspace = ({ appId, apps = [] }: { appId: string; apps?: readonly ListedApp[] }) => {
  const [app, setApp] = useState(appId);
  const anew = useWorkspacesAnew();
  const [, navigate] = useLocation();
  const create = useMutation({
    mutationFn: (words: WorkspaceWords) => accessTo(app).client.post("/workspaces/", { body: words }),
    onSuccess: async ({ id }) => {
      await anew(app);
      navigate(`${pathOf(app, id)}/documents`);
    },
  });
  return (
    <WorkspaceForm
      action="Create workspace"
      save={create.mutate}
      isSaving={create.isPending}
      error={create.error}
    >
      {apps.length > 1 && (
        <NativeSelect
          label="App"
          value={app}
          data={apps.map(({ id, name }) => ({ value: id, label: harmless(name) }))}
          onChange={({ currentTarget }) => setApp(currentTarget.value)}
        />
      )}
    </WorkspaceForm>
  );
};

interface NewWorkspaceDialogProps {
  opened: boolean;
  close: () => void;
  apps: readonly ListedApp[];
  /** The one of these that is chosen initially. */
  appId: string;
}

export const NewWorkspaceDialog = ({ opened, close, apps, appId }: NewWorkspaceDialogProps) => (
  <Modal opened={opened} onClose={close} title="New workspace" closeButtonProps={{ "aria-label": "Close" }}>
    <NewWorkspace appId={appId} apps={apps} />
  </Modal>
);
