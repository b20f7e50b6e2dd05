import { ActionIcon, NativeSelect, Text, Textarea } from "@mantine/core";
import { ArrowUp, BookMarked, Square } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { useAccess } from "../../api/AccessProvider.tsx";
import { harmless } from "../../parts/text/harmless.ts";
import { Attached } from "./Attached.tsx";
import { AttachMenu } from "./AttachMenu.tsx";
import { DocumentPicker } from "./DocumentPicker.tsx";
import { isImage } from "./dropped-image.ts";
import type { Draft } from "./use-draft.ts";

interface ComposerProps {
  workspaceId: string;
  draft: Draft;
  mayUpload: boolean;
  /** Whether a question waits for files to be read. */
  isWaiting: boolean;
  /** Whether an answer is on its way, or a question waits. */
  busy: boolean;
  submit: () => void;
  cancel: () => void;
}

/** The input for a question, with its attachments. */
export const Composer = (props: ComposerProps) => {
  const { workspaceId, draft, mayUpload, isWaiting, busy, submit, cancel } = props;
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a character is being composed, Enter ends that.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const [file] = event.clipboardData.files;
    if (file === undefined || !isImage(file)) return;
    event.preventDefault();
    draft.setImage(file);
  };
  return (
    <form
      className="composer"
      aria-label="Ask"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        field.current?.focus();
      }}
    >
      <div className="composer-box" data-keeps-focus="">
        <Attached draft={draft} mayUpload={mayUpload} />
        <Textarea
          ref={field}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={32_000}
          dir="auto"
          aria-label="Question"
          aria-describedby={hint}
          placeholder="Ask about your documents"
          value={draft.message}
          readOnly={isWaiting}
          onChange={({ currentTarget }) => draft.setMessage(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <div className="composer-row">
          <AttachMenu draft={draft} mayUpload={mayUpload} />
          <DocumentPicker workspaceId={workspaceId} chosen={draft.documents} choose={draft.setDocuments} />
          <SkillChoice workspaceId={workspaceId} skill={draft.skill} choose={draft.setSkill} />
          <span className="composer-send">
            {busy ? (
              // A separate button: one that became the send button while pressed would send.
              <ActionIcon
                key="cancel"
                size="lg"
                radius="xl"
                variant="light"
                aria-label="Cancel"
                onClick={() => {
                  cancel();
                  field.current?.focus();
                }}
              >
                <Square size={14} fill="currentColor" aria-hidden="true" />
              </ActionIcon>
            ) : (
              <ActionIcon key="ask" type="submit" size="lg" radius="xl" variant="filled" aria-label="Ask">
                <ArrowUp size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </span>
        </div>
      </div>
      <Text id={hint} size="xs" c="dimmed" ta="center" mt={6} className="composer-hint">
        {isWaiting
          ? "Your question is sent as soon as the files have been read."
          : "Enter sends, Shift+Enter starts a new line."}
      </Text>
    </form>
  );
};

interface SkillChoiceProps {
  workspaceId: string;
  skill: string;
  choose: (id: string) => void;
}

/** Nothing if the workspace has no skills. */
const SkillChoice = ({ workspaceId, skill, choose }: SkillChoiceProps) => {
  const { api } = useAccess();
  const skills = api.useQuery("get", "/workspaces/{workspace_id}/skills/", {
    params: { path: { workspace_id: workspaceId }, query: { page_size: 200 } },
  });
  const all = skills.data?.data.results ?? [];
  if (all.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      radius="xl"
      aria-label="Skill"
      className="skill-choice"
      leftSection={<BookMarked size={14} aria-hidden="true" />}
      value={skill}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: "", label: "No skill" },
        ...all.map(({ id, title }) => ({ value: id, label: harmless(title) })),
      ]}
    />
  );
};
