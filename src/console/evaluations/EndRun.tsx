import { Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Evaluation } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { toast } from "../parts/messages/toast.tsx";

/** Cancels a running evaluation, and deletes one with its results. */
export const EndRun = ({ evaluation: { id, state } }: { evaluation: Evaluation }) => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const params = { path: { evaluation_id: id } };
  const listed = { queryKey: ["get", "/workspaces/{workspace_id}/evaluations/"] };
  const cancel = operator.useMutation("post", "/evaluations/{evaluation_id}/cancel/", {
    onSuccess: () => queries.invalidateQueries({ queryKey: ["get", "/evaluations/{evaluation_id}/"] }),
  });
  const remove = operator.useMutation("delete", "/evaluations/{evaluation_id}/", {
    onSuccess: async () => {
      navigate("/evaluations");
      toast("The run was deleted.");
      await queries.invalidateQueries(listed);
    },
  });
  return (
    <Group gap="xs" tabIndex={-1} aria-label="This run" role="group">
      {state === "running" && (
        <Button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate({ params })}>
          Cancel run
        </Button>
      )}
      {cancel.isError && <Failure error={cancel.error} />}
      <ConfirmedButton
        action="Delete run"
        title="Delete this run?"
        run={() => remove.mutate({ params })}
        error={remove.error}
      >
        <p>Its scores and answers are deleted too. This cannot be undone.</p>
      </ConfirmedButton>
    </Group>
  );
};
