import { Alert, Card, Center, Divider, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Brand } from "../frame/Brand.tsx";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
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
    <Center component="main" mih="100vh" p="md" className="sign-in">
      <Card withBorder shadow="sm" radius="lg" padding="xl" w="100%" maw={400}>
        <Stack>
          <Brand />
          <div>
            <Title order={1}>Sign in</Title>
            <Text c="dimmed" size="sm" mt={4}>
              Answers from your documents, with the page and the line they come from.
            </Text>
          </div>
          {withLink.isError && <Refused error={withLink.error} />}
          {withPassword.isError && <Refused error={withPassword.error} />}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              withLink.reset();
              withPassword.mutate({ body: { name, password, token: false } });
            }}
          >
            <Stack>
              <TextInput
                ref={field}
                label="Name"
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
                autoComplete="username"
                autoCapitalize="none"
                required
                withAsterisk={false}
              />
              <PasswordInput
                label="Password"
                value={password}
                onChange={({ currentTarget }) => setPassword(currentTarget.value)}
                autoComplete="current-password"
                required
                withAsterisk={false}
              />
              <Button type="submit" className="main" fullWidth disabled={withPassword.isPending}>
                Sign in
              </Button>
            </Stack>
          </form>
          <Divider />
          <Text c="dimmed" size="sm">
            On the server's machine, <code>qa console</code> prints a sign-in link that works once within 10
            minutes. No account yet? Ask an administrator to invite you, or run{" "}
            <code>qa operators add NAME</code> there.
          </Text>
        </Stack>
      </Card>
    </Center>
  );
};

/** A refusal, in one line; any other error with everything that is known about it. */
const Refused = ({ error }: { error: unknown }) =>
  error instanceof ApiError && error.code === "sign_in_refused" ? (
    <Alert color="red" variant="light" icon={<CircleAlert size={18} aria-hidden="true" />}>
      {error.message}
    </Alert>
  ) : (
    <Failure error={error} />
  );
