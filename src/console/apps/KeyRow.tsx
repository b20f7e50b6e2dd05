import { useQueryClient } from "@tanstack/react-query";
import type { Key } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/ConfirmedButton.tsx";
import { harmless } from "../parts/harmless.ts";
import { Name } from "../parts/Name.tsx";
import { When } from "../parts/When.tsx";

const stateOf = ({ revoked_at, expires_at }: Key): "revoked" | "expired" | "in use" => {
  if (revoked_at !== null) return "revoked";
  return expires_at !== null && Date.parse(expires_at) <= Date.now() ? "expired" : "in use";
};

interface KeyRowProps {
  entry: Key;
  appName: string;
  mayChange: boolean;
}

export const KeyRow = ({ entry, appName, mayChange }: KeyRowProps) => {
  const queries = useQueryClient();
  const revoke = operator.useMutation("delete", "/keys/{key_id}/", {
    onSuccess: () => queries.invalidateQueries({ queryKey: ["get", "/keys/"] }),
  });
  const state = stateOf(entry);
  return (
    <tr>
      <th scope="row">
        <code>{entry.prefix}…</code>
      </th>
      <td>
        <Name text={appName} />
      </td>
      <td>
        <Name text={entry.name} />
      </td>
      <td>{state}</td>
      <td>
        <When at={entry.created_at} />
      </td>
      <td>
        <When at={entry.last_used_at} />
      </td>
      <td>
        <When at={entry.expires_at} />
      </td>
      {mayChange && (
        <td>
          {state === "in use" && (
            <ConfirmedButton
              action="Revoke"
              label={`Revoke ${harmless(entry.name)} ${entry.prefix}`}
              title="Revoke this key?"
              run={() => revoke.mutate({ params: { path: { key_id: entry.id } } })}
              error={revoke.error}
            >
              <p>
                <code>{entry.prefix}…</code> of <Name text={appName} /> is refused from the very next request
                on. That cannot be undone.
              </p>
            </ConfirmedButton>
          )}
        </td>
      )}
    </tr>
  );
};
