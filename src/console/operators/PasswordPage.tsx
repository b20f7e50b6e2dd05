import { useState } from "react";
import { operator } from "../api/operator.ts";
import { useForgetSession } from "../api/use-forget-session.ts";
import { useSession } from "../frame/session.ts";
import { Failure } from "../parts/Failure.tsx";
import { Field } from "../parts/Field.tsx";

export default () => {
  const { operator_id } = useSession();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const change = operator.useMutation("put", "/session/password/", { onSuccess: useForgetSession() });
  if (operator_id === null)
    return (
      <>
        <h1>Password</h1>
        <p>You came in by a link, which has no password. An operator's account has one.</p>
      </>
    );
  return (
    <form
      className="narrow"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ body: { current_password: current, password } });
      }}
    >
      <h1>Password</h1>
      <p>Another password ends all your sessions, this one too: sign in with it afterwards.</p>
      {change.isError && <Failure error={change.error} />}
      <Field label="Current password" name="current_password" error={change.error}>
        {(control) => (
          <input
            {...control}
            type="password"
            value={current}
            maxLength={256}
            autoComplete="current-password"
            required
            onChange={({ target }) => setCurrent(target.value)}
          />
        )}
      </Field>
      <Field label="New password" name="password" error={change.error} hint="12 characters at least.">
        {(control) => (
          <input
            {...control}
            type="password"
            value={password}
            maxLength={256}
            autoComplete="new-password"
            required
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="main" disabled={change.isPending}>
        Change password
      </button>
    </form>
  );
};
