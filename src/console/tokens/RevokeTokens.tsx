import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { operator } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";

interface RevokeTokensProps {
  workspaceId: string;
  /** The end user; a single token cannot be revoked. */
  user: string;
}

export const RevokeTokens = ({ workspaceId, user }: RevokeTokensProps) => {
  const queries = useQueryClient();
  const revoke = operator.useMutation("delete", "/workspaces/{workspace_id}/tokens/", {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/tokens/"] });
      toast(`Revoked the tokens of ${harmless(user)}`);
    },
  });
  const params = { path: { workspace_id: workspaceId }, query: { external_user_id: user } };
  return (
    <ConfirmedButton
      action="Revoke"
      size="xs"
      label={`Revoke the tokens of ${harmless(user)}`}
      title="Revoke this end user's tokens?"
      run={() => revoke.mutate({ params })}
      error={revoke.error}
    >
      <Text>
        All tokens of <Name text={user} /> in this workspace stop working at once, and answers in progress
        end. You can't undo this, but your server can create new tokens.
      </Text>
    </ConfirmedButton>
  );
};
