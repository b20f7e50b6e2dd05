import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { operator } from "../api/operator.ts";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Field } from "../parts/Field.tsx";
import { AppChoice } from "./AppChoice.tsx";
import { Secret } from "./Secret.tsx";

/** Makes a key. It is in this page until it is left, and nowhere else. */
export const NewKey = () => {
  const queries = useQueryClient();
  const [app, setApp] = useState("");
  const [name, setName] = useState("");
  const [expires, setExpires] = useState("");
  const create = operator.useMutation("post", "/keys/", {
    gcTime: 0,
    onSuccess: async () => {
      setName("");
      setExpires("");
      await Promise.all(
        ["/keys/", "/apps/"].map((path) => queries.invalidateQueries({ queryKey: ["get", path] })),
      );
    },
  });
  return (
    <form
      className="narrow"
      aria-labelledby="new-key"
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({
          body: {
            app,
            ...(name === "" ? {} : { name }),
            ...(expires === "" ? {} : { expires_at: new Date(expires).toISOString() }),
          },
        });
      }}
    >
      <h2 id="new-key">New key</h2>
      {create.isError && <Failure error={create.error} />}
      <AppChoice chosen={app} choose={setApp} error={create.error} />
      <Field label="Name" name="name" error={create.error} hint="What it is for. May be empty.">
        {(control) => (
          <input {...control} value={name} maxLength={255} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Field label="Expires" name="expires_at" error={create.error} hint="Without a time it does not expire.">
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            value={expires}
            onChange={({ target }) => setExpires(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="main" disabled={create.isPending}>
        Create key
      </Button>
      {create.data && <Secret text={create.data.data.key} done={() => create.reset()} />}
    </form>
  );
};
