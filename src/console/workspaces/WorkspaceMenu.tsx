import { ActionIcon, Menu, Modal } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Ellipsis, FileText, MessageSquareText, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "wouter";
import type { ListedWorkspace } from "../../client/operator.ts";
import { accessTo } from "../api/access.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { forgetWorkspace, keptWorkspace, pathOf } from "../frame/workspace.ts";
import { Confirm } from "../parts/dialogs/Confirm.tsx";
import { toast, toastFailure } from "../parts/messages/toast.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { useWorkspacesAnew } from "./use-workspaces-anew.ts";
import { WorkspaceForm, type WorkspaceWords } from "./WorkspaceForm.tsx";

interface WorkspaceMenuProps {
  appId: string;
  workspace: ListedWorkspace;
}

/** The actions on a workspace. */
export const WorkspaceMenu = ({ appId, workspace }: WorkspaceMenuProps) => {
  const { role } = useSession();
  const [asked, setAsked] = useState<"edit" | "delete">();
  const path = pathOf(appId, workspace.id);
  const close = (): void => setAsked(undefined);
  const opener = useRef<HTMLButtonElement>(null);
  const ask = (what: "edit" | "delete"): void => {
    // A dialog returns the focus to the element that had it, but the menu will be gone.
    opener.current?.focus();
    setAsked(what);
  };
  return (
    <>
      <Menu position="bottom-end" width={200} returnFocus>
        <Menu.Target>
          <ActionIcon
            ref={opener}
            variant="subtle"
            color="gray"
            aria-label={`Actions for ${harmless(workspace.title)}`}
          >
            <Ellipsis size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} href={`${path}/ask`} leftSection={<MessageSquareText size={16} />}>
            Ask
          </Menu.Item>
          <Menu.Item component={Link} href={`${path}/documents`} leftSection={<FileText size={16} />}>
            Documents
          </Menu.Item>
          {mayWrite(role) && (
            <>
              <Menu.Item leftSection={<Pencil size={16} />} onClick={() => ask("edit")}>
                Rename or describe
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<Trash2 size={16} />}
                onClick={() => ask("delete")}
              >
                Delete
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={asked === "edit"}
        onClose={close}
        title="Rename or describe"
        closeButtonProps={{ "aria-label": "Close" }}
      >
        <EditWorkspace appId={appId} workspace={workspace} close={close} />
      </Modal>
      <DeleteWorkspace appId={appId} workspace={workspace} isOpen={asked === "delete"} close={close} />
    </>
  );
};

const EditWorkspace = ({ appId, workspace, close }: WorkspaceMenuProps & { close: () => void }) => {
  const anew = useWorkspacesAnew();
  const update = useMutation({
    mutationFn: (body: WorkspaceWords) =>
      accessTo(appId).client.put("/workspaces/{workspace_id}/", {
        params: { path: { workspace_id: workspace.id } },
        body,
      }),
    onSuccess: async ({ title }) => {
      close();
      toast(`${harmless(title)} saved`);
      await anew(appId);
    },
  });
  return (
    <WorkspaceForm
      words={workspace}
      action="Save"
      save={update.mutate}
      isSaving={update.isPending}
      error={update.error}
    />
  );
};

const DeleteWorkspace = ({
  appId,
  workspace: { id, title },
  isOpen,
  close,
}: WorkspaceMenuProps & { isOpen: boolean; close: () => void }) => {
  const anew = useWorkspacesAnew();
  const remove = useMutation({
    mutationFn: () =>
      accessTo(appId).client.delete("/workspaces/{workspace_id}/", {
        params: { path: { workspace_id: id } },
      }),
    onSuccess: async () => {
      toast(`${harmless(title)} deleted`);
      if (keptWorkspace()?.workspaceId === id) forgetWorkspace();
      await anew(appId);
    },
    onError: toastFailure,
  });
  return (
    <Confirm
      open={isOpen}
      title="Delete this workspace?"
      action="Delete workspace"
      confirm={() => remove.mutate()}
      close={close}
    >
      <p>
        <strong>
          <Name text={title} />
        </strong>
      </p>
      <p>All its documents and threads are deleted with it. You won't be able to restore them.</p>
    </Confirm>
  );
};
