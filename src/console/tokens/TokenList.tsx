import { Anchor, TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { Search, Ticket } from "lucide-react";
import { useState } from "react";
import { operator } from "../api/operator.ts";
import { byCursor } from "../api/paging.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { TokenTable } from "./TokenTable.tsx";

/** A workspace's valid tokens, and only those of one end user once that is requested. */
export const TokenList = ({ workspaceId }: { workspaceId: string }) => {
  const [user, setUser] = useState("");
  const list = operator.useInfiniteQuery(
    "get",
    "/workspaces/{workspace_id}/tokens/",
    { params: { path: { workspace_id: workspaceId }, query: { external_user_id: user } } },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  const tokens = list.data?.pages.flatMap(({ data }) => data.results) ?? [];
  return (
    <>
      <TextInput
        type="search"
        label="End user"
        placeholder="The whole name, such as user-1842"
        leftSection={<Search size={16} aria-hidden="true" />}
        maw={360}
        mb="md"
        value={user}
        maxLength={255}
        onChange={({ currentTarget }) => setUser(currentTarget.value)}
      />
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.isSuccess && tokens.length === 0 && <NoTokens user={user} />}
      {tokens.length > 0 && <TokenTable workspaceId={workspaceId} tokens={tokens} />}
      {list.hasNextPage && (
        <Button type="button" mt="md" disabled={list.isFetching} onClick={() => list.fetchNextPage()}>
          Show more tokens
        </Button>
      )}
    </>
  );
};

const NoTokens = ({ user }: { user: string }) => (
  <div role="status">
    {user === "" ? (
      <EmptyState
        Icon={Ticket}
        title="No active tokens"
        action={
          <Anchor href="docs/guide/api" target="_blank" rel="noreferrer">
            How to create tokens
          </Anchor>
        }
      >
        Your server creates one for each end user, with its API key. Tokens appear here while they work.
      </EmptyState>
    ) : (
      <EmptyState Icon={Search} title="No tokens of this end user">
        Nobody with exactly this name has an active token in this workspace.
      </EmptyState>
    )}
  </div>
);
