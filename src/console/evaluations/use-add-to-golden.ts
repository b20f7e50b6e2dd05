import { useQueryClient } from "@tanstack/react-query";
import { operator } from "../api/operator.ts";
import { operatorQueries } from "../api/queries.ts";
import { toast, toastFailure } from "../parts/messages/toast.tsx";

/** Makes an answer, with its citations and quotes, a golden question of its workspace. */
export const useAddToGolden = (workspaceId: string) => {
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
  return {
    /** @param messageId of the answer. */
    add: (messageId: string): void =>
      add.mutate({ params: { path: { workspace_id: workspaceId } }, body: { message_id: messageId } }),
    isPending: add.isPending,
    isDone: add.isSuccess,
  };
};
