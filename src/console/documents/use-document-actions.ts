import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Resource } from "../../client/index.ts";
import { useAccess } from "../api/AccessProvider.tsx";
import { harmless } from "../parts/harmless.ts";
import { toast, toastFailure } from "../parts/toast.ts";
import { counted } from "../parts/units.ts";

/** What is done to documents, one or many. */
export interface DocumentActions {
  retry: (documents: readonly Resource[]) => void;
  /** @param done called once those that could be deleted are. */
  remove: (documents: readonly Resource[], done?: () => void) => void;
  isBusy: boolean;
}

/** @returns how many it was done to. Says the first failure. */
const each = async (
  documents: readonly Resource[],
  act: (path: { workspace_id: string; resource_id: string }) => Promise<unknown>,
): Promise<number> => {
  let done = 0;
  const failures: unknown[] = [];
  // One by one: a long list is no burst for the server.
  for (const { id, workspace_id } of documents)
    await act({ workspace_id, resource_id: id }).then(
      () => {
        done += 1;
      },
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0) toastFailure(failures[0]);
  return done;
};

const told = (documents: readonly Resource[], done: number, verb: string): string => {
  const [first] = documents;
  return documents.length === 1 && first
    ? `${harmless(first.title)} ${verb}`
    : `${counted(done, "document")} ${verb}`;
};

/** Tries ingestion again, and deletes; a toast tells what was done. */
export const useDocumentActions = (): DocumentActions => {
  const { client } = useAccess();
  const queries = useQueryClient();
  const look = (): Promise<void> => queries.invalidateQueries();
  const retry = useMutation({
    mutationFn: (documents: readonly Resource[]) =>
      each(documents, (path) =>
        client.post("/workspaces/{workspace_id}/resources/{resource_id}/retry/", { params: { path } }),
      ),
    onSuccess: async (done, documents) => {
      if (done > 0) toast(told(documents, done, "will be read again"));
      await look();
    },
  });
  const remove = useMutation({
    mutationFn: (documents: readonly Resource[]) =>
      each(documents, (path) =>
        client.delete("/workspaces/{workspace_id}/resources/{resource_id}/", { params: { path } }),
      ),
    onSuccess: (done, documents) => {
      if (done > 0) toast(told(documents, done, "deleted"));
    },
  });
  return {
    retry: (documents) => retry.mutate(documents),
    remove: (documents, done) =>
      remove.mutate(documents, {
        onSuccess: async (count) => {
          if (count > 0) done?.();
          await look();
        },
      }),
    isBusy: retry.isPending || remove.isPending,
  };
};
