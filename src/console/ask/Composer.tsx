import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { Question } from "../../client/index.ts";
import { useAccess } from "../api/AccessProvider.tsx";
import { Button } from "../parts/Button.tsx";
import { harmless } from "../parts/harmless.ts";
import { askedAbout } from "./about.ts";
import { DocumentChoice } from "./DocumentChoice.tsx";
import { suggestedQuestion } from "./suggested.ts";

type Asked = Omit<Question, "external_user_id" | "session_id">;

interface ComposerProps {
  workspaceId: string;
  busy: boolean;
  /** @returns whether it was answered: only then is what was written let go. */
  send: (question: Asked) => Promise<boolean>;
  cancel: () => void;
}

/** Where a question is written, with what goes with it. */
export const Composer = ({ workspaceId, busy, send, cancel }: ComposerProps) => {
  const { api } = useAccess();
  const skills = api.useQuery("get", "/workspaces/{workspace_id}/skills/", {
    params: { path: { workspace_id: workspaceId }, query: { page_size: 200 } },
  });
  const [message, setMessage] = useState(suggestedQuestion);
  const [image, setImage] = useState<File>();
  const [skill, setSkill] = useState("");
  const [documents, setDocuments] = useState<ReadonlySet<string>>(() => new Set(askedAbout()));
  const [explain, setExplain] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();

  const submit = async (): Promise<void> => {
    if (busy || (message.trim() === "" && image === undefined)) return;
    const done = await send({
      ...(message.trim() === "" ? {} : { message }),
      ...(image && { image }),
      ...(skill === "" ? {} : { skill_id: skill }),
      ...(documents.size === 0 ? {} : { resource_ids: [...documents] }),
      ...(explain && { explain }),
    });
    if (!done) return;
    setMessage("");
    setImage(undefined);
    form.current?.reset();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a character is being composed, Enter ends that.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form
      ref={form}
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label>
        Question
        <textarea
          rows={3}
          maxLength={32_000}
          dir="auto"
          value={message}
          aria-describedby={hint}
          onChange={({ target }) => setMessage(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <p id={hint} className="small">
        Enter sends, Shift and Enter begin a new line.
      </p>
      <div className="row">
        <Button type="submit" className="main" disabled={busy}>
          Ask
        </Button>
        {busy && (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
      <details>
        <summary>Image, skill, documents, explanation</summary>
        <label>
          Image to ask about (JPG or PNG)
          <input
            type="file"
            accept="image/jpeg,image/png"
            onChange={({ target }) => setImage(target.files?.[0])}
          />
        </label>
        <label>
          Skill
          <select value={skill} onChange={({ target }) => setSkill(target.value)}>
            <option value="">None</option>
            {skills.data?.data.results.map(({ id, title }) => (
              <option key={id} value={id}>
                {harmless(title)}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" checked={explain} onChange={({ target }) => setExplain(target.checked)} />{" "}
          Explain how the answer comes about
        </label>
        <DocumentChoice workspaceId={workspaceId} chosen={documents} choose={setDocuments} />
      </details>
    </form>
  );
};
