import { keepPreviousData } from "@tanstack/react-query";
import { operator } from "../api/operator.ts";
import { byCursor } from "../api/paging.ts";
import { useSession } from "../frame/session.ts";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Table } from "../parts/Table.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { TokenRow } from "./TokenRow.tsx";

const HEADS = ["End user", "Created", "Expires", "Origins", "Documents", "Skill"] as const;

/** @param user the end user whose tokens are shown; empty for all. */
export const TokenList = ({ workspaceId, user }: { workspaceId: string; user: string }) => {
  const { role } = useSession();
  const list = operator.useInfiniteQuery(
    "get",
    "/workspaces/{workspace_id}/tokens/",
    { params: { path: { workspace_id: workspaceId }, query: { external_user_id: user } } },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  const mayChange = role === "admin";
  const tokens = list.data?.pages.flatMap(({ data }) => data.results) ?? [];
  return (
    <>
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.isSuccess && tokens.length === 0 && (
        <p role="status">
          {user === "" ? "No token holds." : "No token holds of an end user with exactly this name."}
        </p>
      )}
      {tokens.length > 0 && (
        <Table label="Tokens" heads={mayChange ? [...HEADS, "Revoke"] : HEADS}>
          {tokens.map((token) => (
            <TokenRow key={token.id} workspaceId={workspaceId} entry={token} mayChange={mayChange} />
          ))}
        </Table>
      )}
      {list.hasNextPage && (
        <Button type="button" disabled={list.isFetching} onClick={() => list.fetchNextPage()}>
          More tokens
        </Button>
      )}
    </>
  );
};
