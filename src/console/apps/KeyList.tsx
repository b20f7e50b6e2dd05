import { KeyRound } from "lucide-react";
import { operator } from "../api/operator.ts";
import { byPage } from "../api/paging.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { KeyTable } from "./KeyTable.tsx";
import { stateOf } from "./key-state.ts";

interface KeyListProps {
  /** The app whose keys are shown; empty for all apps. */
  appId: string;
  /** Whether revoked and expired ones are shown too. */
  withEnded: boolean;
  withApp: boolean;
}

/** Keys, newest first, as many pages as were fetched. */
export const KeyList = ({ appId, withEnded, withApp }: KeyListProps) => {
  const list = operator.useInfiniteQuery("get", "/keys/", { params: { query: { page_size: 200 } } }, byPage);
  if (list.isPending) return <Waiting />;
  if (list.isError) return <Failure error={list.error} retry={() => list.refetch()} />;
  const keys = list.data.pages
    .flatMap(({ data }) => data.results)
    .filter((key) => (appId === "" || key.app_id === appId) && (withEnded || stateOf(key) === "active"));
  return (
    <>
      {keys.length > 0 && <KeyTable keys={keys} withApp={withApp} withState={withEnded} />}
      {keys.length === 0 && !list.hasNextPage && (
        <EmptyState Icon={KeyRound} title={withEnded ? "No keys yet" : "No active keys"}>
          Your programs use a key to upload documents and ask questions through the API.
        </EmptyState>
      )}
      {list.hasNextPage && (
        <Button type="button" mt="md" disabled={list.isFetching} onClick={() => list.fetchNextPage()}>
          Show older keys
        </Button>
      )}
    </>
  );
};
