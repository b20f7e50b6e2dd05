import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { operator } from "../api/operator.ts";
import { Button } from "../parts/Button.tsx";
import { Done } from "../parts/Done.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Field } from "../parts/Field.tsx";
import { harmless } from "../parts/harmless.ts";

export const NewApp = () => {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const create = operator.useMutation("post", "/apps/", {
    onSuccess: async () => {
      setName("");
      await queries.invalidateQueries({ queryKey: ["get", "/apps/"] });
    },
  });
  return (
    <form
      className="narrow"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ body: { name } });
      }}
    >
      <h2>New app</h2>
      {create.isError && <Failure error={create.error} />}
      <Field label="Name" name="name" error={create.error}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={255}
            required
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="main" disabled={create.isPending}>
        Create app
      </Button>
      <Done>{create.data && `${harmless(create.data.data.name)} is created. It has no key yet.`}</Done>
    </form>
  );
};
