import { useState } from "react";
import { operator } from "../api/operator.ts";
import { ConfirmedButton } from "../parts/ConfirmedButton.tsx";
import { Done } from "../parts/Done.tsx";
import { Field } from "../parts/Field.tsx";
import { countTold } from "../parts/units.ts";

/** Asks for another index; the server begins when it is next started with that model. */
export const Rebuild = ({ configured }: { configured: string | null }) => {
  const rebuild = operator.useMutation("post", "/index/rebuild/");
  const [model, setModel] = useState(configured ?? "");
  const name = model.trim() === "" ? null : model;
  const asked = rebuild.data?.data;
  return (
    <div className="narrow">
      <Field
        label="Build the index anew with"
        name="embedding_model"
        error={rebuild.error}
        hint="Name of an embedding model; empty for search by words only."
      >
        {(control) => (
          <input
            {...control}
            value={model}
            maxLength={255}
            onChange={({ target }) => setModel(target.value)}
          />
        )}
      </Field>
      <ConfirmedButton
        action="Build anew"
        title="Build the index anew?"
        run={() => rebuild.mutate({ body: { embedding_model: name } })}
        error={rebuild.error}
      >
        <p>
          It begins when the server is next started with{" "}
          {name === null ? "no embedding model" : "this embedding model"}, and takes the place of what was
          asked for before. All documents are indexed again, which may cost as much as the first time.
        </p>
      </ConfirmedButton>
      <Done>
        {asked &&
          `Asked for. Restart the server with ${asked.embedding_model ?? "no embedding model"}; ${countTold(asked.resources)} documents are ready by now.`}
      </Done>
    </div>
  );
};
