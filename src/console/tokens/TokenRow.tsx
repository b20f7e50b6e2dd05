import { useQueryClient } from "@tanstack/react-query";
import type { ListedToken } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/ConfirmedButton.tsx";
import { harmless } from "../parts/harmless.ts";
import { Name } from "../parts/Name.tsx";
import { When } from "../parts/When.tsx";

interface TokenRowProps {
  workspaceId: string;
  entry: ListedToken;
  mayChange: boolean;
}

export const TokenRow = ({ workspaceId, entry, mayChange }: TokenRowProps) => {
  const { external_user_id, created_at, expires_at, origins, resource_ids, skill_id } = entry;
  const queries = useQueryClient();
  const revoke = operator.useMutation("delete", "/workspaces/{workspace_id}/tokens/", {
    onSuccess: () => queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/tokens/"] }),
  });
  const params = { path: { workspace_id: workspaceId }, query: { external_user_id } };
  return (
    <tr>
      <th scope="row">
        <Name text={external_user_id} />
      </th>
      <td>
        <When at={created_at} />
      </td>
      <td>
        <When at={expires_at} />
      </td>
      <td>{origins.length === 0 ? "servers only" : <Lines of={origins} />}</td>
      <td>{resource_ids === null ? "all" : <Lines of={resource_ids} />}</td>
      <td>{skill_id === null ? "any" : <code>{skill_id}</code>}</td>
      {mayChange && (
        <td>
          <ConfirmedButton
            action="Revoke"
            label={`Revoke the tokens of ${harmless(external_user_id)}`}
            title="Revoke this end user's tokens?"
            run={() => revoke.mutate({ params })}
            error={revoke.error}
          >
            <p>
              All tokens of <Name text={external_user_id} /> in this workspace are refused from now on, and
              answers that are being made with them end. That cannot be undone; your server can make new ones.
            </p>
          </ConfirmedButton>
        </td>
      )}
    </tr>
  );
};

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((text) => (
    <div key={text}>
      <Name text={text} />
    </div>
  ));
