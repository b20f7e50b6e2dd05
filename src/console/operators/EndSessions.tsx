import { Text } from "@mantine/core";
import { operator } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { actorTold } from "./actor.ts";
import { useSessionsAnew } from "./use-sessions-anew.ts";

/** Signs somebody out everywhere. */
export const EndSessions = ({ name }: { name: string }) => {
  const { name: own } = useSession();
  const anew = useSessionsAnew();
  const end = operator.useMutation("delete", "/sessions/", { onSuccess: () => anew(name === own) });
  return (
    <ConfirmedButton
      action="Sign out everywhere"
      title="End all these sessions?"
      run={() => end.mutate({ params: { query: { name } } })}
      error={end.error}
    >
      <Text>
        {actorTold(name)} is signed out everywhere at once{name === own && ", in this browser too"}.
      </Text>
    </ConfirmedButton>
  );
};
