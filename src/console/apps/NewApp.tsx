import { Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { operator } from "../api/operator.ts";
import { FormButtons } from "../parts/buttons/FormButtons.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { wrongIn } from "../parts/messages/wrong.ts";
import { harmless } from "../parts/text/harmless.ts";

/** Creates an app, and goes to its page, where it gets its first key. */
export const NewApp = ({ done }: { done: () => void }) => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [name, setName] = useState("");
  const create = operator.useMutation("post", "/apps/", {
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: ["get", "/apps/"] });
      done();
      toast(`Created ${harmless(data.name)}`);
      navigate(`/apps/${data.id}`);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ body: { name } });
      }}
    >
      <Stack>
        {create.isError && <Failure error={create.error} />}
        <TextInput
          label="Name"
          description="Of the product or the team that uses it."
          value={name}
          maxLength={255}
          required
          withAsterisk={false}
          error={wrongIn(create.error, "name")}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <FormButtons cancel={done} action="Create app" disabled={create.isPending} />
      </Stack>
    </form>
  );
};
