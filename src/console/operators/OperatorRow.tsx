import { useQueryClient } from "@tanstack/react-query";
import type { Operator } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { ConfirmedButton } from "../parts/ConfirmedButton.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { When } from "../parts/When.tsx";
import { RoleOptions } from "./RoleOptions.tsx";
import { roleIn } from "./roles.ts";

export const OperatorRow = ({ entry }: { entry: Operator }) => {
  const queries = useQueryClient();
  const { operator_id } = useSession();
  const isOneself = entry.id === operator_id;
  const params = { path: { operator_id: entry.id } };
  // One's own role or account decides what the console shows.
  const changed = {
    onSuccess: () =>
      Promise.all(
        ["/operators/", "/session/"].map((path) => queries.invalidateQueries({ queryKey: ["get", path] })),
      ),
  };
  const update = operator.useMutation("put", "/operators/{operator_id}/", changed);
  const remove = operator.useMutation("delete", "/operators/{operator_id}/", changed);
  return (
    <tr>
      <th scope="row">
        <Name text={entry.name} />
        {isOneself && " (you)"}
      </th>
      <td>
        <select
          aria-label={`Role of ${entry.name}`}
          value={entry.role}
          disabled={isOneself}
          aria-disabled={update.isPending}
          onChange={({ target }) => {
            const role = roleIn(target.value);
            if (role && !update.isPending) update.mutate({ params, body: { role } });
          }}
        >
          <RoleOptions />
        </select>
        {update.isError && <Failure error={update.error} />}
      </td>
      <td>
        <When at={entry.created_at} />
      </td>
      <td>
        {!isOneself && (
          <ConfirmedButton
            action="Remove"
            label={`Remove ${entry.name}`}
            title="Remove this operator?"
            run={() => remove.mutate({ params })}
            error={remove.error}
          >
            <p>
              <Name text={entry.name} /> is signed out everywhere at once and cannot sign in again. What they
              did stays in the audit log. That cannot be undone.
            </p>
          </ConfirmedButton>
        )}
      </td>
    </tr>
  );
};
