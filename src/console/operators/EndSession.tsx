import { Text } from "@mantine/core";
import type { OperatorSession } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { actorTold } from "./actor.ts";
import { useSessionsAnew } from "./use-sessions-anew.ts";

export const EndSession = ({ entry: { id, name, is_current } }: { entry: OperatorSession }) => {
  const anew = useSessionsAnew();
  const end = operator.useMutation("delete", "/sessions/{session_id}/", {
    onSuccess: async () => {
      await anew(is_current);
      toast("Signed out there");
    },
  });
  return (
    <ConfirmedButton
      action="Sign out"
      size="xs"
      label={`Sign out ${actorTold(name)}${is_current ? ", this browser" : ""}`}
      title="End this session?"
      run={() => end.mutate({ params: { path: { session_id: id } } })}
      error={end.error}
    >
      <Text>
        {actorTold(name)} is signed out {is_current ? "of this browser" : "there"} at once, and answers in
        progress there end.
      </Text>
    </ConfirmedButton>
  );
};
