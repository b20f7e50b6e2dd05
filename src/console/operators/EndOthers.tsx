import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { dataOf } from "../../client/operator.ts";
import { operatorClient } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { useSessionsAnew } from "./use-sessions-anew.ts";

/** An operator's other sessions: their first pages, far more than anyone has. */
const othersOf = async (name: string): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { results, next } = await dataOf(
      operatorClient.GET("/sessions/", { params: { query: { name, page, page_size: 200 } } }),
    );
    ids.push(...results.filter(({ is_current }) => !is_current).map(({ id }) => id));
    if (next === null) break;
  }
  return ids;
};

/** Ends one's own sessions in all other browsers and programs. */
export const EndOthers = () => {
  const { name } = useSession();
  const anew = useSessionsAnew();
  const end = useMutation({
    mutationFn: async () => {
      for (const session_id of await othersOf(name))
        await dataOf(operatorClient.DELETE("/sessions/{session_id}/", { params: { path: { session_id } } }));
    },
    onSuccess: () => toast("Signed out everywhere else"),
    onSettled: () => anew(false),
  });
  return (
    <ConfirmedButton
      action="Sign out everywhere else"
      title="Sign out everywhere else?"
      run={() => end.mutate()}
      error={end.error}
      disabled={end.isPending}
    >
      <Text>All your other browsers and programs are signed out at once. This browser stays signed in.</Text>
    </ConfirmedButton>
  );
};
