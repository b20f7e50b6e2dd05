import type { OperatorSession } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/ConfirmedButton.tsx";
import { harmless } from "../parts/harmless.ts";
import { Name } from "../parts/Name.tsx";
import { When } from "../parts/When.tsx";
import { useSessionsAnew } from "./use-sessions-anew.ts";

export const SessionRow = ({ entry }: { entry: OperatorSession }) => {
  const { id, name, role, created_at, used_at, ends_at, is_current } = entry;
  const anew = useSessionsAnew();
  const end = operator.useMutation("delete", "/sessions/{session_id}/", {
    onSuccess: () => anew(is_current),
  });
  return (
    <tr>
      <th scope="row">
        <Name text={name} />
        {is_current && " (this one)"}
      </th>
      <td>{role}</td>
      <td>
        <When at={created_at} />
      </td>
      <td>
        <When at={used_at} />
      </td>
      <td>
        <When at={ends_at} />
      </td>
      <td>
        <ConfirmedButton
          action="End"
          label={`End the session of ${harmless(name)}${is_current ? ", this one" : ""}`}
          title="End this session?"
          run={() => end.mutate({ params: { path: { session_id: id } } })}
          error={end.error}
        >
          <p>
            <Name text={name} /> is signed out there at once, and what is being asked there ends.
          </p>
        </ConfirmedButton>
      </td>
    </tr>
  );
};
