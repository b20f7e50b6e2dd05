import { ActionIcon } from "@mantine/core";
import { ArrowDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { Source } from "../../../client/index.ts";
import { Failure } from "../../parts/messages/Failure.tsx";
import { Waiting } from "../../parts/messages/Waiting.tsx";
import type { Turn } from "../conversation/turn.ts";
import type { Conversation } from "../conversation/use-conversation.ts";
import type { ShownSource } from "../side/use-side.ts";
import { PendingTurn } from "./PendingTurn.tsx";
import { TurnView } from "./TurnView.tsx";
import { useNewestInView } from "./use-newest-in-view.ts";

interface ThreadViewProps {
  conversation: Conversation;
  shown: ShownSource | undefined;
  show: (shown: ShownSource) => void;
  /** Sends the answers of a form; undefined if that is not possible. */
  answerForm: ((message: string) => void) | undefined;
  actions: (turn: Turn) => ReactNode;
  /** Shown instead of a thread that has not begun. */
  children: ReactNode;
}

/** The questions and answers of a thread, the newest one in view. */
export const ThreadView = ({ conversation, shown, show, answerForm, actions, children }: ThreadViewProps) => {
  const { turns, pending, busy, isLoading, failure, retry, error } = conversation;
  const scroll = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const asked = `${turns[0]?.id} ${turns.length + (pending ? 1 : 0)}`;
  const { isMore, toEnd } = useNewestInView(scroll, content, asked);
  const last = turns.at(-1);
  const sourceOf = (id: string): Source | undefined => (shown?.turn === id ? shown.source : undefined);
  const hasBegun = turns.length > 0 || pending !== undefined || isLoading || failure !== null;
  return (
    <div className="thread-place">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard */}
      <section ref={scroll} className="thread" aria-label="Questions and answers" tabIndex={0}>
        <div ref={content} className="thread-width">
          {failure !== null && <Failure error={failure} retry={retry} />}
          {isLoading && <Waiting what="Loading the thread…" />}
          {!hasBegun && children}
          {turns.map((turn) => (
            <TurnView
              key={turn.id}
              turn={turn}
              shown={sourceOf(turn.id)}
              show={(source) => show({ turn: turn.id, source })}
              answerForm={turn === last ? answerForm : undefined}
              busy={busy}
              actions={actions(turn)}
            />
          ))}
          {pending && (
            <PendingTurn
              pending={pending}
              shown={sourceOf("pending")}
              show={(source) => show({ turn: "pending", source })}
            />
          )}
          {error !== undefined && <Failure error={error} />}
        </div>
      </section>
      {isMore && (
        <ActionIcon
          className="to-newest"
          variant="default"
          radius="xl"
          size="lg"
          aria-label="Go to the newest answer"
          onClick={toEnd}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
};
