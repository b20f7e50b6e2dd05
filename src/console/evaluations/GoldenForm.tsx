import { Modal, Stack, Switch, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { GoldenQuestion } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { FormButtons } from "../parts/buttons/FormButtons.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { toast } from "../parts/messages/toast.tsx";
import { wrongIn } from "../parts/messages/wrong.ts";
import { goldenChange, type WrittenGolden, writtenGolden } from "./golden-change.ts";
import { areLists } from "./golden-texts.ts";

interface GoldenFormProps {
  workspaceId: string;
  /** Undefined for a new one. */
  question: GoldenQuestion | undefined;
  close: () => void;
}

/** Writes a golden question, or changes one. */
export const GoldenForm = ({ workspaceId, question, close }: GoldenFormProps) => {
  const queries = useQueryClient();
  const [written, setWritten] = useState(() => writtenGolden(question));
  const { unanswerable } = written;
  const write = (part: Partial<WrittenGolden>): void => setWritten((before) => ({ ...before, ...part }));
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
    const body = goldenChange(question, written);
    if (Object.keys(body).length === 0) close();
    else if (question === undefined) add.mutate({ params: { path: { workspace_id: workspaceId } }, body });
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
            value={written.question}
            error={wrongIn(error, "question")}
            onChange={({ currentTarget }) => write({ question: currentTarget.value })}
            data-autofocus
          />
          <Switch
            label="No document answers it"
            checked={unanswerable}
            onChange={({ currentTarget }) => write({ unanswerable: currentTarget.checked })}
          />
          {!unanswerable && (
            <>
              <Textarea
                label="Expected answers"
                description={
                  areLists(question?.answers ?? [])
                    ? "One group per line, its alternatives with “ / ” between them; an answer needs two thirds of the groups."
                    : "One per line; any of them makes the answer right."
                }
                autosize
                minRows={2}
                required
                value={written.answers}
                error={wrongIn(error, "answers")}
                onChange={({ currentTarget }) => write({ answers: currentTarget.value })}
              />
              <Textarea
                label="Documents"
                description={
                  question?.all
                    ? "Titles or file names, one per line; all of them must be cited."
                    : "Titles or file names, one per line; any of them may be cited."
                }
                autosize
                minRows={2}
                required
                value={written.documents}
                error={wrongIn(error, "documents")}
                onChange={({ currentTarget }) => write({ documents: currentTarget.value })}
              />
            </>
          )}
          <FormButtons cancel={close} action="Save" disabled={add.isPending || change.isPending} />
        </Stack>
      </form>
    </Modal>
  );
};
