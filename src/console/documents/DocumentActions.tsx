import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Resource } from "../../client/index.ts";
import { useAccess } from "../api/AccessProvider.tsx";
import { Button } from "../parts/Button.tsx";
import { Confirm } from "../parts/Confirm.tsx";
import { Failure } from "../parts/Failure.tsx";
import { harmless } from "../parts/harmless.ts";
import { Name } from "../parts/Name.tsx";

interface DocumentActionsProps {
  document: Pick<Resource, "id" | "title" | "status" | "workspace_id">;
  /** Called once it is deleted. */
  deleted?: () => void;
}

/** Tries the ingestion again, and deletes. */
export const DocumentActions = ({ document, deleted }: DocumentActionsProps) => {
  const { client } = useAccess();
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const path = { workspace_id: document.workspace_id, resource_id: document.id };
  const look = (): Promise<void> => queries.invalidateQueries();
  const retry = useMutation({
    mutationFn: () =>
      client.post("/workspaces/{workspace_id}/resources/{resource_id}/retry/", { params: { path } }),
    onSuccess: look,
  });
  const remove = useMutation({
    mutationFn: () =>
      client.delete("/workspaces/{workspace_id}/resources/{resource_id}/", { params: { path } }),
    onSuccess: async () => {
      deleted?.();
      await look();
    },
  });
  const title = harmless(document.title);
  const error = retry.error ?? remove.error;
  return (
    <div className="row">
      {(document.status === "failed" || document.status === "limited") && (
        <Button
          type="button"
          aria-label={`Retry ${title}`}
          disabled={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Retry
        </Button>
      )}
      <Button
        type="button"
        aria-label={`Delete ${title}`}
        disabled={remove.isPending}
        onClick={() => setAsked(true)}
      >
        Delete
      </Button>
      <Confirm
        open={asked}
        title="Delete this document?"
        action="Delete"
        confirm={() => remove.mutate()}
        close={() => setAsked(false)}
      >
        <p>
          <Name text={document.title} /> cannot be asked about or restored any more. Answers given keep their
          citations.
        </p>
      </Confirm>
      {error && <Failure error={error} />}
    </div>
  );
};
