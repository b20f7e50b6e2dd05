import { Group, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { Section } from "../parts/page/Section.tsx";
import { ExaminationView } from "./ExaminationView.tsx";

/** Milliseconds between two checks of a running examination. */
const EVERY = 1_000;

const isNone = (error: unknown): boolean => error instanceof ApiError && error.code === "not_found";

/** Compares what is stored with the records, and repairs it if requested. */
export const DoctorSection = () => {
  const { role } = useSession();
  const queries = useQueryClient();
  const last = operator.useInfiniteQuery(
    "get",
    "/doctor/",
    {},
    {
      pageParamName: "after",
      initialPageParam: 0,
      getNextPageParam: ({ data }) =>
        data.next < data.found && data.findings.length > 0 ? data.next : undefined,
      refetchInterval: ({ state }) => (state.data?.pages[0]?.data.state === "running" ? EVERY : false),
    },
  );
  const anew = { onSettled: () => queries.resetQueries({ queryKey: ["get", "/doctor/"] }) };
  const start = operator.useMutation("post", "/doctor/", anew);
  const cancel = operator.useMutation("delete", "/doctor/", anew);
  const isRunning = start.isPending || last.data?.pages[0]?.data.state === "running";
  return (
    <Section
      title="Doctor"
      about="Compares everything that is stored with the records, while the server keeps running."
    >
      {role === "admin" && (
        <Group gap="xs" mb="sm">
          <Button
            type="button"
            className="main"
            disabled={isRunning}
            onClick={() => start.mutate({ body: { repair: false } })}
          >
            Examine
          </Button>
          <ConfirmedButton
            action="Examine and repair"
            title="Repair what is found?"
            disabled={isRunning}
            run={() => start.mutate({ body: { repair: true } })}
            error={start.error}
          >
            <p>What can be repaired is changed on disk at once. That cannot be undone.</p>
          </ConfirmedButton>
          {isRunning && (
            <Button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate({})}>
              Cancel
            </Button>
          )}
        </Group>
      )}
      {start.isError && <Failure error={start.error} />}
      {cancel.isError && !isNone(cancel.error) && <Failure error={cancel.error} />}
      {last.isPending && <Waiting />}
      {last.isError &&
        (isNone(last.error) ? (
          <Text size="sm">Nothing has been examined since the server started.</Text>
        ) : (
          <Failure error={last.error} retry={() => last.refetch()} />
        ))}
      {last.isSuccess && (
        <ExaminationView
          pages={last.data.pages.map(({ data }) => data)}
          more={last.hasNextPage ? () => last.fetchNextPage() : undefined}
        />
      )}
    </Section>
  );
};
