import { Group, Stack } from "@mantine/core";
import { Lock } from "lucide-react";
import { useState } from "react";
import { operator } from "../api/operator.ts";
import { useForgetSession } from "../api/use-forget-session.ts";
import { useSession } from "../frame/session.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { PasswordField } from "./PasswordField.tsx";

export default () => {
  const { operator_id } = useSession();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const forget = useForgetSession();
  const change = operator.useMutation("put", "/session/password/", {
    gcTime: 0,
    onSuccess: async () => {
      toast("Password changed. Sign in with the new one.");
      await forget();
    },
  });
  if (operator_id === null)
    return (
      <>
        <PageHead title="Change password" />
        <EmptyState Icon={Lock} title="You have no password">
          You signed in with a link, which has none. Operators with an account can change theirs here.
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead
        title="Change password"
        about="This signs you out everywhere, here too. Sign in again with the new password."
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ body: { current_password: current, password } });
        }}
      >
        <Stack maw={420}>
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
          <Group>
            <Button type="submit" className="main" disabled={change.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
};
