import { Alert, Checkbox, Group, Modal, PasswordInput, Stack, TextInput } from "@mantine/core";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import type { CheckedModel, Model } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { wrongIn } from "../parts/messages/wrong.ts";
import { harmless } from "../parts/text/harmless.ts";
import { KINDS } from "./kinds.ts";
import { useModelsAnew } from "./use-models-anew.ts";

/** Sets the model of a kind; it can be tried before it is saved. */
export const ModelForm = ({ model: { kind, ...known }, close }: { model: Model; close: () => void }) => {
  const anew = useModelsAnew();
  const [model, setModel] = useState(known.model ?? "");
  const [address, setAddress] = useState(known.base_url ?? known.default_base_url);
  const [key, setKey] = useState("");
  const [removesKey, setRemovesKey] = useState(false);
  const check = operator.useMutation("post", "/models/{kind}/check/");
  const set = operator.useMutation("put", "/models/{kind}/", {
    onSuccess: async () => {
      toast(`The ${KINDS[kind].title.toLowerCase()} is in use.`);
      close();
      await anew();
    },
  });
  /** The result no longer applies to the current input. */
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      check.reset();
      set(value);
    };
  const request = {
    params: { path: { kind } },
    body: {
      model,
      base_url: ["", known.default_base_url].includes(address.trim()) ? null : address.trim(),
      ...(removesKey ? { api_key: null } : key !== "" && { api_key: key }),
    },
  };
  const error = set.error ?? check.error;
  return (
    <Modal
      opened
      onClose={close}
      title={KINDS[kind].title}
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate(request);
        }}
      >
        <Stack gap="md">
          {error !== null && <Failure error={error} />}
          <TextInput
            label="Address"
            description="Where the provider's OpenAI-compatible API begins."
            value={address}
            maxLength={2_000}
            error={wrongIn(error, "base_url")}
            onChange={({ currentTarget }) => changing(setAddress)(currentTarget.value)}
          />
          <TextInput
            label="Model"
            description="Its name, as the provider knows it."
            required
            value={model}
            maxLength={255}
            error={wrongIn(error, "model")}
            onChange={({ currentTarget }) => changing(setModel)(currentTarget.value)}
            data-autofocus
          />
          <PasswordInput
            label="API key"
            description={
              known.has_key
                ? "Leave it empty to keep the key that is set; it is kept only while the address stays on the same server. It is stored encrypted and never shown."
                : "Leave it empty where the provider needs none. It is stored encrypted and never shown."
            }
            value={key}
            maxLength={4_000}
            autoComplete="off"
            error={wrongIn(error, "api_key")}
            disabled={removesKey}
            onChange={({ currentTarget }) => changing(setKey)(currentTarget.value)}
          />
          {known.has_key && known.source === "console" && (
            <Checkbox
              label="Remove the key that is stored"
              checked={removesKey}
              onChange={({ currentTarget }) => changing(setRemovesKey)(currentTarget.checked)}
            />
          )}
          <div role="status">
            {check.data && <Checked outcome={check.data.data} choose={changing(setModel)} />}
          </div>
          <Group justify="flex-end">
            <Button
              type="button"
              disabled={check.isPending || model.trim() === ""}
              onClick={() => check.mutate(request)}
            >
              {check.isPending ? "Trying…" : "Try it"}
            </Button>
            <Button type="submit" className="main" disabled={set.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

interface CheckedProps {
  outcome: CheckedModel;
  choose: (model: string) => void;
}

const Checked = ({ outcome: { ok, message, offers }, choose }: CheckedProps) => (
  <Alert color={ok ? "green" : "red"} icon={ok ? <CircleCheck size={18} /> : <CircleAlert size={18} />}>
    {harmless(message)}
    {offers.length > 0 && (
      <Group gap="xs" mt="xs">
        {offers.map((offer) => (
          <Button key={offer} type="button" size="compact-xs" onClick={() => choose(offer)}>
            {harmless(offer)}
          </Button>
        ))}
      </Group>
    )}
  </Alert>
);
