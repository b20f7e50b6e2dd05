import { Anchor, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { operator } from "../api/operator.ts";
import { useWorkspaces } from "../frame/workspace.ts";
import { FormButtons } from "../parts/buttons/FormButtons.tsx";
import { Copied } from "../parts/copying/Copied.tsx";
import { Secret } from "../parts/copying/Secret.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { wrongIn } from "../parts/messages/wrong.ts";
import { AppChoice } from "./AppChoice.tsx";
import { expiryOf, TERMS } from "./expiry.ts";

/** Creates a key. It is shown in this dialog until it is closed, and nowhere else. @param of the app, if known. */
export const NewKey = ({ of, done }: { of?: string; done: () => void }) => {
  const queries = useQueryClient();
  const { current, apps } = useWorkspaces();
  const [app, setApp] = useState(of ?? current?.appId ?? "");
  const [name, setName] = useState("");
  const [term, setTerm] = useState("");
  const [date, setDate] = useState("");
  const create = operator.useMutation("post", "/keys/", {
    gcTime: 0,
    onSuccess: () =>
      Promise.all(["/keys/", "/apps/"].map((path) => queries.invalidateQueries({ queryKey: ["get", path] }))),
  });
  if (create.data) return <NewKeyShown text={create.data.data.key} done={done} />;
  const { error } = create;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const expires_at = expiryOf(term, date);
        create.mutate({
          body: { app, ...(name !== "" && { name }), ...(expires_at !== undefined && { expires_at }) },
        });
      }}
    >
      <Stack>
        {create.isError && <Failure error={error} />}
        {of === undefined && (apps.length > 1 || app === "") && (
          <AppChoice chosen={app} choose={setApp} error={error} />
        )}
        <TextInput
          label="Name"
          description="What the key is for, such as the program that uses it. Optional."
          placeholder="backend"
          value={name}
          maxLength={255}
          error={wrongIn(error, "name")}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label="Expires"
          data={TERMS}
          value={term}
          error={term === "date" ? undefined : wrongIn(error, "expires_at")}
          onChange={({ currentTarget }) => setTerm(currentTarget.value)}
        />
        {term === "date" && (
          <TextInput
            type="datetime-local"
            label="Expiry date"
            required
            withAsterisk={false}
            value={date}
            error={wrongIn(error, "expires_at")}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        )}
        <FormButtons cancel={done} action="Create key" disabled={create.isPending} />
      </Stack>
    </form>
  );
};

const NewKeyShown = ({ text, done }: { text: string; done: () => void }) => (
  <Secret what="key" text={text} done={done}>
    <div>
      <Text size="sm" fw={600} mb={4}>
        Use it in a terminal
      </Text>
      <Copied text={`export QA_API_KEY=${text}`} action="Copy command" />
      <Text size="sm" c="dimmed" mt="xs">
        Programs send it in the header <code>X-API-Key</code>.{" "}
        <Anchor href="docs/guide/integrating" target="_blank" rel="noreferrer" size="sm" underline="always">
          How to use it in your code
        </Anchor>
      </Text>
    </div>
  </Secret>
);
