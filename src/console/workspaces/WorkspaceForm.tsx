import { Group, Stack, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Button } from "../parts/buttons/Button.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { wrongIn } from "../parts/messages/wrong.ts";

/** What people enter for a workspace. */
export interface WorkspaceWords {
  title: string;
  description: string;
}

interface WorkspaceFormProps {
  /** Their values before. */
  words?: WorkspaceWords;
  /** On the button. */
  action: string;
  save: (words: WorkspaceWords) => void;
  isSaving: boolean;
  /** The error of the last attempt to save; null if there is none. */
  error: unknown;
  /** Stands before the fields. */
  children?: ReactNode;
}

const NEW: WorkspaceWords = { title: "", description: "" };

/** The title and description of a workspace. */
export const WorkspaceForm = (props: WorkspaceFormProps) => {
  const { words = NEW, action, save, isSaving, error, children } = props;
  const [title, setTitle] = useState(words.title);
  const [description, setDescription] = useState(words.description);
  const wrong = { title: wrongIn(error, "title"), description: wrongIn(error, "description") };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save({ title, description });
      }}
    >
      <Stack gap="md">
        {children}
        <TextInput
          label="Title"
          value={title}
          maxLength={255}
          required
          withAsterisk={false}
          data-autofocus
          error={wrong.title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Textarea
          label="Description"
          description="Optional: what its documents are about."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          value={description}
          error={wrong.description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        {error !== null && wrong.title === undefined && wrong.description === undefined && (
          <Failure error={error} />
        )}
        <Group justify="flex-end">
          <Button type="submit" className="main" disabled={isSaving}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
