import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { accessTo } from "../api/access.ts";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";

/** Makes a workspace, and goes to its documents. */
export const NewWorkspace = ({ appId }: { appId: string }) => {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [title, setTitle] = useState("");
  const [description, setDescription] = useState("");
  const create = useMutation({
    mutationFn: () => accessTo(appId).client.post("/workspaces/", { body: { title, description } }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ["get", "/apps/{app_id}/workspaces/"] });
      navigate(`/apps/${appId}/workspaces/${id}/documents`);
    },
  });
  return (
    <form
      className="narrow"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <h2>New workspace</h2>
      {create.isError && <Failure error={create.error} />}
      <label>
        Title
        <input value={title} maxLength={255} required onChange={({ target }) => setTitle(target.value)} />
      </label>
      <label>
        Description
        <textarea
          rows={2}
          maxLength={10_000}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </label>
      <Button type="submit" className="main" disabled={create.isPending}>
        Create
      </Button>
    </form>
  );
};
