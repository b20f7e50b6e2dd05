import type { MantineSize } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { operator } from "../api/operator.ts";
import { operatorQueries } from "../api/queries.ts";
import { Button } from "../parts/Button.tsx";
import { toast, toastFailure } from "../parts/toast.ts";

interface AddToGoldenProps {
  workspaceId: string;
  /** Of the answer. */
  messageId: string;
  size?: MantineSize;
}

/** Makes an answer, with what it cites and quotes, a golden question of its workspace. */
export const AddToGolden = ({ workspaceId, messageId, size = "sm" }: AddToGoldenProps) => {
  const queries = useQueryClient(operatorQueries);
  const add = operator.useMutation(
    "post",
    "/workspaces/{workspace_id}/golden/",
    {
      onSuccess: async () => {
        toast("Added to the golden set.");
        await queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/golden/"] });
      },
      onError: toastFailure,
    },
    operatorQueries,
  );
  return (
    <Button
      type="button"
      size={size}
      disabled={add.isPending || add.isSuccess}
      onClick={() =>
        add.mutate({ params: { path: { workspace_id: workspaceId } }, body: { message_id: messageId } })
      }
    >
      {add.isSuccess ? "In the golden set" : "Add to golden set"}
    </Button>
  );
};
