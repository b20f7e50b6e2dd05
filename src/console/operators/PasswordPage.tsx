import { useState } from "react";
import { operator } from "../api/operator.ts";
import { useForgetSession } from "../api/use-forget-session.ts";
import { useSession } from "../frame/session.ts";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { PasswordField } from "./PasswordField.tsx";

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
      <PasswordField
        label="Current password"
        name="current_password"
        isNew={false}
        value={current}
        change={setCurrent}
        error={change.error}
      />
      <PasswordField
        label="New password"
        name="password"
        isNew
        value={password}
        change={setPassword}
        error={change.error}
      />
      <Button type="submit" className="main" disabled={change.isPending}>
        Change password
      </Button>
    </form>
  );
};
