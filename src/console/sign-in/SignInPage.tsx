import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { operator } from "../api/operator.ts";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { takeLinkCode } from "./link-code.ts";

export const SignInPage = () => {
  const queries = useQueryClient();
  const entered = { onSuccess: () => queries.resetQueries() };
  const withPassword = operator.useMutation("post", "/sessions/", entered);
  const withLink = operator.useMutation("post", "/sessions/link/", entered);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const followLink = withLink.mutate;
  useEffect(() => {
    // A link that is opened in a page which is there already only changes the address.
    const follow = (): void => {
      const code = takeLinkCode();
      if (code !== undefined) followLink({ body: { code } });
    };
    follow();
    field.current?.focus();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [followLink]);
  if (withLink.isPending || withLink.isSuccess) return <Waiting what="Signing in…" />;
  return (
    <main className="sign-in">
      <h1>Sign in</h1>
      {withLink.isError && <Failure error={withLink.error} />}
      {withPassword.isError && <Failure error={withPassword.error} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          withPassword.mutate({ body: { name, password, token: false } });
        }}
      >
        <label>
          Name
          <input
            ref={field}
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="username"
            autoCapitalize="none"
            required
          />
        </label>
        <label>
          Password
          <input
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
            required
          />
        </label>
        <Button type="submit" className="main" disabled={withPassword.isPending}>
          Sign in
        </Button>
      </form>
      <p>
        Or open a link: <code>qa console</code> on the machine of the server prints one, good once for 10
        minutes. <code>qa operators add</code> makes a name and a password.
      </p>
    </main>
  );
};
