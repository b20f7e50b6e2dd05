import { Group, Stack, Textarea } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAccess } from "../api/AccessProvider.tsx";
import { useSession } from "../frame/session.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { Compared } from "./Compared.tsx";
import type { Outcome } from "./TrialAnswer.tsx";

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
      <form onSubmit={ask}>
        <Stack maw={760} mt="md">
          <Textarea
            label="Question"
            autosize
            minRows={2}
            maxRows={10}
            dir="auto"
            required
            withAsterisk={false}
            maxLength={32_000}
            value={question}
            onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
          />
          <Group gap="xs">
            <Button type="submit" className="main" disabled={isAsking}>
              Compare answers
            </Button>
            {isAsking && (
              <Button type="button" onClick={() => running.current?.abort()}>
                Cancel
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {plain && skilled && <Compared plain={plain} skilled={skilled} />}
    </>
  );
};
