import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Resource } from "../../client/index.ts";
import { useAccess } from "../api/AccessProvider.tsx";
import { toast, toastFailure } from "../parts/messages/toast.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { counted } from "../parts/text/units.ts";

type Done = (documents: readonly Resource[]) => void;

/** Actions on documents, one or many. */
export interface DocumentActions {
  /** @param done is called with those that are tried again, in their current state. */
  retry: (documents: readonly Resource[], done?: Done) => void;
  /** @param done is called with those that were deleted. */
  remove: (documents: readonly Resource[], done?: Done) => void;
  isBusy: boolean;
}

/** @returns those that it was done to, as returned by `act`. Reports the first failure. */
const each = async (
  documents: readonly Resource[],
  act: (path: { workspace_id: string; resource_id: string }, document: Resource) => Promise<Resource>,
): Promise<readonly Resource[]> => {
  const done: Resource[] = [];
  const failures: unknown[] = [];
  // One by one: a long list must not be a burst for the server.
  for (const document of documents)
    await act({ workspace_id: document.workspace_id, resource_id: document.id }, document).then(
      (after) => done.push(after),
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0) toastFailure(failures[0]);
  return done;
};

const doneText = (documents: readonly Resource[], done: number, verb: string): string => {
  const [first] = documents;
  return documents.length === 1 && first
    ? `${harmless(first.title)} ${verb}`
    : `${counted(done, "document")} ${verb}`;
};

/** Retries ingestion, and deletes; a toast reports the result. */
export const useDocumentActions = (): DocumentActions => {
  const { client } = useAccess();
  const queries = useQueryClient();
  const look = (): Promise<void> => queries.invalidateQueries();
  const retry = useMutation({
    mutationFn: (documents: readonly Resource[]) =>
      each(documents, (path) =>
        client.post("/workspaces/{workspace_id}/resources/{resource_id}/retry/", { params: { path } }),
      ),
    onSuccess: (done, documents) => {
      if (done.length > 0) toast(doneText(documents, done.length, "will be read again"));
    },
  });
  const remove = useMutation({
    mutationFn: (documents: readonly Resource[]) =>
      each(documents, async (path, document) => {
        await client.delete("/workspaces/{workspace_id}/resources/{resource_id}/", { params: { path } });
        return document;
      }),
    onSuccess: (done, documents) => {
      if (done.length > 0) toast(doneText(documents, done.length, "deleted"));
    },
  });
  const after = (done: Done | undefined) => ({
    onSuccess: async (documents: readonly Resource[]): Promise<void> => {
      if (documents.length > 0) done?.(documents);
      await look();
    },
  });
  return {
    retry: (documents, done) => retry.mutate(documents, after(done)),
    remove: (documents, done) => remove.mutate(documents, after(done)),
    isBusy: retry.isPending || remove.isPending,
  };
};
