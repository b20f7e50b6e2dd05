import { Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { operator } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/dialogs/ConfirmedButton.tsx";
import { Done } from "../parts/messages/Done.tsx";
import { wrongIn } from "../parts/messages/wrong.ts";
import { counted } from "../parts/text/units.ts";

/** Asks for another index; the server begins when it is next started with that model. */
export const Rebuild = ({ configured }: { configured: string | null }) => {
  const rebuild = operator.useMutation("post", "/index/rebuild/");
  const [model, setModel] = useState(configured ?? "");
  const name = model.trim() === "" ? null : model;
  const asked = rebuild.data?.data;
  return (
    <>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Embedding model of the new index"
          description="Leave it empty to search by words only."
          value={model}
          maxLength={255}
          error={wrongIn(rebuild.error, "embedding_model")}
          onChange={({ currentTarget }) => setModel(currentTarget.value)}
          flex="1 1 16rem"
          maw={420}
        />
        <ConfirmedButton
          action="Rebuild"
          title="Rebuild the index?"
          run={() => rebuild.mutate({ body: { embedding_model: name } })}
          error={rebuild.error}
        >
          <p>
            It begins when the server is next started with{" "}
            {name === null ? "no embedding model" : "this embedding model"}, and replaces any rebuild that was
            asked for before. All documents are indexed again, which may cost as much as the first time.
          </p>
        </ConfirmedButton>
      </Group>
      <Done>
        {asked &&
          `The rebuild is planned. Restart the server with ${asked.embedding_model ?? "no embedding model"}; ${counted(asked.resources, "document")} will be indexed.`}
      </Done>
    </>
  );
};
