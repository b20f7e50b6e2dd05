import { Text } from "@mantine/core";
import type { Operator } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { Name } from "../parts/text/Name.tsx";
import { useOperatorsAnew } from "./use-operators-anew.ts";

export const RemoveOperator = ({ entry: { id, name } }: { entry: Operator }) => {
  const anew = useOperatorsAnew();
  const remove = operator.useMutation("delete", "/operators/{operator_id}/", {
    onSuccess: async () => {
      await anew();
      toast(`Removed ${name}`);
    },
  });
  return (
    <ConfirmedButton
      action="Remove"
      size="xs"
      label={`Remove ${name}`}
      title="Remove this operator?"
      run={() => remove.mutate({ params: { path: { operator_id: id } } })}
      error={remove.error}
    >
      <Text>
        <Name text={name} /> is signed out everywhere at once and can't sign in again. What they did stays in
        the audit log, and nobody else can get the name. You can't undo this.
      </Text>
    </ConfirmedButton>
  );
};
