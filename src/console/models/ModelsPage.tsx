import { Badge, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Model } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { useSession } from "../frame/session.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { Facts } from "../parts/page/Facts.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { Section } from "../parts/page/Section.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { When } from "../parts/text/When.tsx";
import { KINDS } from "./kinds.ts";
import { ModelForm } from "./ModelForm.tsx";
import { useModelsAnew } from "./use-models-anew.ts";

/** Which models there are, and what sets them. */
export default () => {
  const [edited, setEdited] = useState<Model>();
  const list = operator.useQuery("get", "/models/", {}, { select: ({ data }) => data.models });
  return (
    <>
      <PageHead
        title="Models"
        about="qa answers without any model, with excerpts of your documents. Models add written answers, search by meaning, scans and recordings. Any server with an OpenAI-compatible API will do."
      />
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        {list.data?.map((model) => (
          <ModelSection key={model.kind} model={model} edit={() => setEdited(model)} />
        ))}
      </SimpleGrid>
      {edited && <ModelForm model={edited} close={() => setEdited(undefined)} />}
    </>
  );
};

const SOURCES = {
  environment: "by an environment variable of the server",
  option: "by an option of the server",
  console: "here",
} as const;

const ModelSection = ({ model, edit }: { model: Model; edit: () => void }) => {
  const { role } = useSession();
  const { title, about } = KINDS[model.kind];
  return (
    <Section
      title={title}
      about={about}
      actions={
        <Badge variant="light" color={colorOf(model)} tt="none">
          {stateOf(model)}
        </Badge>
      }
    >
      {model.model !== null && (
        <Facts
          facts={[
            ["Model", <Name key="model" text={model.model} />],
            ["Address", <Name key="address" text={model.base_url ?? ""} />],
            ["API key", model.has_key ? "Set" : "None"],
            ["Set", <Origin key="origin" model={model} />],
            ["Last call", <LastCall key="call" model={model} />],
          ]}
        />
      )}
      {model.problem !== "" && (
        <Text size="sm" c="red">
          {harmless(model.problem)}
        </Text>
      )}
      {model.fixed_because !== "" && (
        <Text size="sm" c="dimmed">
          {harmless(model.fixed_because)}
        </Text>
      )}
      {role === "admin" && model.can_be_set && (
        <Group gap="xs" mt="sm">
          <Button type="button" {...(model.model === null && { className: "main" })} onClick={edit}>
            {model.model === null ? `Set a ${title.toLowerCase()}` : "Change"}
          </Button>
          {model.source === "console" && <RemoveButton model={model} />}
        </Group>
      )}
    </Section>
  );
};

const stateOf = ({ model, problem, last_call }: Model): string => {
  if (model === null) return "Not set";
  if (problem !== "") return "Not used";
  return last_call?.ok === false ? "Failing" : "In use";
};

const colorOf = (model: Model): string => ({ "Not set": "gray", "In use": "green" })[stateOf(model)] ?? "red";

const Origin = ({ model: { source, set_at, set_by } }: { model: Model }) => (
  <>
    {source !== null && SOURCES[source]}
    {set_by !== null && (
      <>
        {" "}
        by <Name text={set_by} />
      </>
    )}
    {set_at !== null && (
      <>
        , <When at={set_at} />
      </>
    )}
  </>
);

const LastCall = ({ model: { last_call } }: { model: Model }) => {
  if (last_call === null) return "None yet";
  return (
    <Stack gap={0}>
      <span>
        <When at={last_call.at} />
        {last_call.ok ? ", answered" : ", failed"}
      </span>
      {last_call.error !== "" && (
        <Text size="xs" c="red">
          {harmless(last_call.error)}
        </Text>
      )}
    </Stack>
  );
};

const RemoveButton = ({ model: { kind } }: { model: Model }) => {
  const anew = useModelsAnew();
  const remove = operator.useMutation("delete", "/models/{kind}/", {
    onSuccess: async () => {
      toast("The model was removed.");
      await anew();
    },
  });
  return (
    <ConfirmedButton
      action="Remove"
      label={`Remove the ${KINDS[kind].title.toLowerCase()}`}
      title="Remove this model?"
      run={() => remove.mutate({ params: { path: { kind } } })}
      error={remove.error}
    >
      <Text size="sm">{KINDS[kind].without} Its key is deleted, too.</Text>
    </ConfirmedButton>
  );
};
