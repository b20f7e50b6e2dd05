import { operator } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { ConfirmedButton } from "../parts/ConfirmedButton.tsx";
import { Name } from "../parts/Name.tsx";
import { useSessionsAnew } from "./use-sessions-anew.ts";

/** Signs somebody out everywhere. */
export const EndSessions = ({ name }: { name: string }) => {
  const { name: own } = useSession();
  const anew = useSessionsAnew();
  const end = operator.useMutation("delete", "/sessions/", { onSuccess: () => anew(name === own) });
  return (
    <ConfirmedButton
      action="End all"
      title="End all these sessions?"
      run={() => end.mutate({ params: { query: { name } } })}
      error={end.error}
    >
      <p>
        <Name text={name} /> is signed out everywhere at once{name === own && ", here too"}.
      </p>
    </ConfirmedButton>
  );
};
