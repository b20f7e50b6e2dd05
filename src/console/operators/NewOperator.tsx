import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Role } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Button } from "../parts/Button.tsx";
import { Done } from "../parts/Done.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Field } from "../parts/Field.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { RoleOptions } from "./RoleOptions.tsx";
import { roleIn } from "./roles.ts";

export const NewOperator = () => {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [role, setRole] = useState<Role>("viewer");
  const [password, setPassword] = useState("");
  const create = operator.useMutation("post", "/operators/", {
    onSuccess: async () => {
      setName("");
      setPassword("");
      await queries.invalidateQueries({ queryKey: ["get", "/operators/"] });
    },
  });
  return (
    <form
      className="narrow"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ body: { name, role, password } });
      }}
    >
      <h2>New operator</h2>
      {create.isError && <Failure error={create.error} />}
      <Field
        label="Name"
        name="name"
        error={create.error}
        hint="Lower case letters, digits, and . _ @ - between them."
      >
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={64}
            autoCapitalize="none"
            autoComplete="off"
            required
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label="Role" name="role" error={create.error}>
        {(control) => (
          <select {...control} value={role} onChange={({ target }) => setRole(roleIn(target.value) ?? role)}>
            <RoleOptions />
          </select>
        )}
      </Field>
      <PasswordField
        label="Password"
        name="password"
        isNew
        value={password}
        change={setPassword}
        error={create.error}
      />
      <Button type="submit" className="main" disabled={create.isPending}>
        Add operator
      </Button>
      <Done>{create.data && `${create.data.data.name} may sign in.`}</Done>
    </form>
  );
};
