import { Group, Modal, Stack, Switch, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { GoldenQuestion } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { toast } from "../parts/toast.ts";
import { wrongIn } from "../parts/wrong.ts";
import { textsTold, textsWritten } from "./golden-texts.ts";

interface GoldenFormProps {
  workspaceId: string;
  /** Undefined for a new one. */
  question: GoldenQuestion | undefined;
  close: () => void;
}

/** Writes a golden question, or changes one. */
export const GoldenForm = ({ workspaceId, question, close }: GoldenFormProps) => {
  const queries = useQueryClient();
  const [words, setWords] = useState(question?.question ?? "");
  const [answers, setAnswers] = useState(textsTold(question?.answers ?? []).join("\n"));
  const [documents, setDocuments] = useState(textsTold(question?.documents ?? []).join("\n"));
  const [unanswerable, setUnanswerable] = useState(question?.unanswerable ?? false);
  const after = {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/golden/"] });
      toast(question === undefined ? "Added to the golden set." : "The question was changed.");
      close();
    },
  };
  const add = operator.useMutation("post", "/workspaces/{workspace_id}/golden/", after);
  const change = operator.useMutation("put", "/workspaces/{workspace_id}/golden/{golden_id}/", after);
  const send = (): void => {
    const body = unanswerable
      ? { question: words, unanswerable, documents: [], answers: [] }
      : { question: words, unanswerable, documents: textsWritten(documents), answers: textsWritten(answers) };
    if (question === undefined) add.mutate({ params: { path: { workspace_id: workspaceId } }, body });
    else change.mutate({ params: { path: { workspace_id: workspaceId, golden_id: question.id } }, body });
  };
  const error = add.error ?? change.error;
  return (
    <Modal
      opened
      onClose={close}
      title={question === undefined ? "Add a question" : "Edit question"}
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="md">
          {error !== null && <Failure error={error} />}
          <Textarea
            label="Question"
            autosize
            required
            maxLength={32_000}
            value={words}
            error={wrongIn(error, "question")}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            data-autofocus
          />
          <Switch
            label="No document answers it"
            checked={unanswerable}
            onChange={({ currentTarget }) => setUnanswerable(currentTarget.checked)}
          />
          {!unanswerable && (
            <>
              <Textarea
                label="Expected answers"
                description="One per line; any of them makes the answer right."
                autosize
                minRows={2}
                required
                value={answers}
                error={wrongIn(error, "answers")}
                onChange={({ currentTarget }) => setAnswers(currentTarget.value)}
              />
              <Textarea
                label="Documents"
                description="Titles or file names, one per line; any of them may be cited."
                autosize
                minRows={2}
                required
                value={documents}
                error={wrongIn(error, "documents")}
                onChange={({ currentTarget }) => setDocuments(currentTarget.value)}
              />
            </>
          )}
          <Group justify="flex-end">
            <Button type="button" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" className="main" disabled={add.isPending || change.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
