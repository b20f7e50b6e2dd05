import { Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dataOf } from "../../client/operator.ts";
import { operatorClient } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { toast } from "../parts/messages/toast.tsx";

const PATH = "/workspaces/{workspace_id}/tokens/";

/** All end users who have a token in a workspace now, once each. */
const usersOf = async (workspace_id: string): Promise<ReadonlySet<string>> => {
  const users = new Set<string>();
  for (let after: string | null = ""; after !== null; ) {
    const params: { path: { workspace_id: string }; query: { after: string; limit: number } } = {
      path: { workspace_id },
      query: { after, limit: 200 },
    };
    const page = await dataOf(operatorClient.GET(PATH, { params }));
    for (const { external_user_id } of page.results) users.add(external_user_id);
    after = page.next;
  }
  return users;
};

/** Revokes the tokens of every end user of a workspace; those who get a token in the meantime keep it. */
export const RevokeAll = ({ workspaceId }: { workspaceId: string }) => {
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: async () => {
      for (const external_user_id of await usersOf(workspaceId))
        await dataOf(
          operatorClient.DELETE(PATH, {
            params: { path: { workspace_id: workspaceId }, query: { external_user_id } },
          }),
        );
    },
    onSuccess: () => toast("Revoked all tokens of this workspace"),
    onSettled: () => queries.invalidateQueries({ queryKey: ["get", PATH] }),
  });
  return (
    <ConfirmedButton
      action="Revoke all"
      title="Revoke all tokens of this workspace?"
      run={() => revoke.mutate()}
      error={revoke.error}
      disabled={revoke.isPending}
    >
      <Text>
        Every end user of this workspace is signed out at once, and answers in progress end. You can't undo
        this, but your server can create new tokens.
      </Text>
    </ConfirmedButton>
  );
};
