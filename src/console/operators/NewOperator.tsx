import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Role } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { FormButtons } from "../parts/buttons/FormButtons.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { wrongIn } from "../parts/messages/wrong.ts";
import { NewPasswordShown } from "./NewPasswordShown.tsx";
import { newPassword } from "./new-password.ts";
import { PasswordField } from "./PasswordField.tsx";
import { RoleChoice } from "./RoleChoice.tsx";

/** Invites somebody, with a password that is generated here and shown once, or with a chosen one. */
export const NewOperator = ({ done }: { done: () => void }) => {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [role, setRole] = useState<Role>("viewer");
  const [made] = useState(newPassword);
  const [isMade, setMade] = useState(true);
  const [chosen, setChosen] = useState("");
  const create = operator.useMutation("post", "/operators/", {
    gcTime: 0,
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: ["get", "/operators/"] });
      toast(`${data.name} can sign in now`);
      if (!isMade) done();
    },
  });
  const { error } = create;
  if (create.data && isMade)
    return <NewPasswordShown name={create.data.data.name} password={made} done={done} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ body: { name, role, password: isMade ? made : chosen } });
      }}
    >
      <Stack>
        {create.isError && <Failure error={error} />}
        <TextInput
          label="Name"
          description="What they sign in with: lower-case letters, digits, and . _ @ - in between."
          placeholder="ann"
          value={name}
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          required
          withAsterisk={false}
          error={wrongIn(error, "name")}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <RoleChoice role={role} choose={setRole} />
        <Checkbox
          label="Generate a password"
          description="It is shown once, for you to pass on."
          checked={isMade}
          onChange={({ currentTarget }) => setMade(currentTarget.checked)}
        />
        {!isMade && (
          <PasswordField
            label="Password"
            name="password"
            isNew
            value={chosen}
            change={setChosen}
            error={error}
          />
        )}
        <FormButtons cancel={done} action="Invite" disabled={create.isPending} />
      </Stack>
    </form>
  );
};
