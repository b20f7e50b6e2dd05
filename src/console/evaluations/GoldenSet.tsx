import { Badge, Group, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import type { GoldenQuestion } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { saveAs } from "../parts/browser/save-as.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { toastFailure, toastUndo } from "../parts/messages/toast.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { PAGE_SIZE, Pager } from "../parts/page/Pager.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { GoldenForm } from "./GoldenForm.tsx";
import { textsTold } from "./golden-texts.ts";

const GOLDEN = "/workspaces/{workspace_id}/golden/";

/** A workspace's questions with known answers, taken from threads or written here; for users who may change them. */
export const GoldenSet = ({ workspaceId }: { workspaceId: string }) => {
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<GoldenQuestion | "new">();
  const list = operator.useQuery(
    "get",
    GOLDEN,
    { params: { path: { workspace_id: workspaceId }, query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  if (list.isPending) return <Waiting />;
  if (list.isError) return <Failure error={list.error} retry={() => list.refetch()} />;
  const add = (
    <Button type="button" onClick={() => setEdited("new")}>
      Add a question
    </Button>
  );
  const { count, results } = list.data;
  return (
    <>
      {count === 0 ? (
        <EmptyState Icon={ListChecks} title="The golden set is empty" action={add}>
          Open a thread whose answer is right and choose “Add to golden set”, or write a question with the
          answer you expect.
        </EmptyState>
      ) : (
        <Stack gap="sm">
          <Group gap="xs">
            {add}
            <ExportButton workspaceId={workspaceId} />
          </Group>
          <DataTable
            label="Golden set"
            columns={columnsFor(workspaceId, setEdited)}
            rows={results}
            keyOf={({ id }) => id}
          />
          <Pager page={page} count={count} turn={setPage} />
        </Stack>
      )}
      {edited !== undefined && (
        <GoldenForm
          workspaceId={workspaceId}
          question={edited === "new" ? undefined : edited}
          close={() => setEdited(undefined)}
        />
      )}
    </>
  );
};

const columnsFor = (
  workspaceId: string,
  edit: (question: GoldenQuestion) => void,
): readonly Column<GoldenQuestion>[] => [
  { head: "Question", isName: true, cell: ({ question }) => <span dir="auto">{harmless(question)}</span> },
  {
    head: "Expected",
    cell: ({ unanswerable, answers }) =>
      unanswerable ? (
        <Badge variant="light" color="gray" tt="none">
          no answer
        </Badge>
      ) : (
        <span dir="auto">{textsTold(answers).join("; ")}</span>
      ),
  },
  { head: "Documents", cell: ({ documents }) => <span dir="auto">{textsTold(documents).join(", ")}</span> },
  {
    head: "Actions",
    isActions: true,
    cell: (question) => (
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        <Button type="button" size="xs" onClick={() => edit(question)}>
          Edit
        </Button>
        <RemoveButton workspaceId={workspaceId} question={question} />
      </Group>
    ),
  },
];

/** Removes a question, and restores it on undo: as if it were added then. */
const RemoveButton = ({ workspaceId, question }: { workspaceId: string; question: GoldenQuestion }) => {
  const queries = useQueryClient();
  const anew = () => queries.invalidateQueries({ queryKey: ["get", GOLDEN] });
  const path = { workspace_id: workspaceId };
  const add = operator.useMutation("post", GOLDEN, { onSuccess: anew, onError: toastFailure });
  const remove = operator.useMutation("delete", "/workspaces/{workspace_id}/golden/{golden_id}/", {
    onSuccess: async () => {
      const { question: words, kind, documents, all, pages, answers, unanswerable } = question;
      const body = { question: words, kind, documents, all, pages, answers, unanswerable };
      toastUndo("The question was removed from the golden set.", () =>
        add.mutate({ params: { path }, body }),
      );
      await anew();
    },
    onError: toastFailure,
  });
  return (
    <Button
      type="button"
      size="xs"
      className="bad"
      disabled={remove.isPending}
      onClick={() => remove.mutate({ params: { path: { ...path, golden_id: question.id } } })}
    >
      Remove
    </Button>
  );
};

const ExportButton = ({ workspaceId }: { workspaceId: string }) => {
  const file = operator.useQuery(
    "get",
    "/workspaces/{workspace_id}/golden/file/",
    { params: { path: { workspace_id: workspaceId } } },
    { enabled: false, select: ({ data }) => data },
  );
  const save = async (): Promise<void> => {
    const { data } = await file.refetch();
    if (data) saveAs("golden.jsonl", data.golden, "application/jsonl");
  };
  return (
    <>
      <Button type="button" disabled={file.isFetching} onClick={() => void save()}>
        Download as a golden file
      </Button>
      {file.isError && <Failure error={file.error} />}
    </>
  );
};
