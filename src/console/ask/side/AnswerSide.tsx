import { useAccess } from "../../api/AccessProvider.tsx";
import { Evidence } from "../../parts/text/Evidence.tsx";
import { explanationOf } from "../conversation/explanations.ts";
import type { Turn } from "../conversation/turn.ts";
import { SidePanel } from "./SidePanel.tsx";
import type { ShownSource, SideState } from "./use-side.ts";
import { WhyPanel } from "./WhyPanel.tsx";

interface AnswerSideProps extends Omit<SideState, "open"> {
  workspaceId: string;
  turns: readonly Turn[];
}

/** The text of the answer that cites this source. */
const saidWith = (turns: readonly Turn[], { turn, source }: ShownSource): string =>
  turns.find(({ id }) => id === turn)?.parts.find(({ sources }) => sources.includes(source))?.text ?? "";

/** The evidence for an answer, or its explanation. */
export const AnswerSide = ({ workspaceId, turns, side, isAsked, close }: AnswerSideProps) => {
  const access = useAccess();
  const explanation = side?.kind === "why" ? explanationOf(access, side.turn) : undefined;
  return (
    <SidePanel
      title={side?.kind === "why" ? "Why this answer" : "Evidence"}
      opened={side !== undefined}
      isAsked={isAsked}
      close={close}
    >
      {side?.kind === "evidence" && (
        <Evidence workspaceId={workspaceId} cited={side.source} said={saidWith(turns, side)} />
      )}
      {explanation && <WhyPanel explanation={explanation} />}
    </SidePanel>
  );
};
