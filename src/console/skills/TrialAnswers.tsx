import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAccess } from "../api/AccessProvider.tsx";
import { useSession } from "../frame/session.ts";
import { Button } from "../parts/Button.tsx";
import { Field } from "../parts/Field.tsx";
import { type Outcome, TrialAnswer } from "./TrialAnswer.tsx";

/** A question of one's own, and both answers to it: each in a thread of its own, which the page for questions does not list. */
export const TrialAnswers = ({ skillId, workspaceId }: { skillId: string; workspaceId: string }) => {
  const { client } = useAccess();
  const external_user_id = `console-trial:${useSession().name}`;
  const [question, setQuestion] = useState("");
  const [plain, setPlain] = useState<Outcome>();
  const [skilled, setSkilled] = useState<Outcome>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const answered = async (signal: AbortSignal, skill: { skill_id?: string }): Promise<Outcome> => {
    try {
      const asked = { external_user_id, message: question, ...skill };
      return { exchange: await client.ask(workspaceId, asked, { signal }) };
    } catch (error) {
      return signal.aborted ? "cancelled" : { error };
    }
  };
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const control = new AbortController();
    running.current = control;
    setPlain("waiting");
    setSkilled("waiting");
    await Promise.all([
      answered(control.signal, {}).then(setPlain),
      answered(control.signal, { skill_id: skillId }).then(setSkilled),
    ]);
  };
  const isAsking = plain === "waiting" || skilled === "waiting";
  return (
    <>
      <form className="narrow" onSubmit={ask}>
        <Field label="Question" name="message" error={undefined}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              dir="auto"
              required
              maxLength={32_000}
              value={question}
              onChange={({ target }) => setQuestion(target.value)}
            />
          )}
        </Field>
        <div className="row">
          <Button type="submit" className="main" disabled={isAsking}>
            Ask both ways
          </Button>
          {isAsking && (
            <button type="button" onClick={() => running.current?.abort()}>
              Cancel
            </button>
          )}
        </div>
      </form>
      {plain && skilled && (
        <div className="both">
          <TrialAnswer title="Without the skill" outcome={plain} />
          <TrialAnswer title="With the skill" outcome={skilled} />
        </div>
      )}
    </>
  );
};
