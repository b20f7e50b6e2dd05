import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { Key } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";

export const RevokeKey = ({ entry: { id, name, prefix }, appName }: { entry: Key; appName: string }) => {
  const queries = useQueryClient();
  const revoke = operator.useMutation("delete", "/keys/{key_id}/", {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["get", "/keys/"] });
      toast("Key revoked");
    },
  });
  return (
    <ConfirmedButton
      action="Revoke"
      size="xs"
      label={`Revoke ${harmless(name)} ${prefix}`}
      title="Revoke this key?"
      run={() => revoke.mutate({ params: { path: { key_id: id } } })}
      error={revoke.error}
    >
      <Text>
        <code>{prefix}…</code> of the app <Name text={appName} /> stops working at once. Programs that still
        use it can no longer sign in. You can't undo this.
      </Text>
    </ConfirmedButton>
  );
};
