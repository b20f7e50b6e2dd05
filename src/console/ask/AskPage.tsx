import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useParams } from "wouter";
import type { Exchange, Explanation, Question, Source } from "../../client/index.ts";
import { AccessProvider, useAccess } from "../api/AccessProvider.tsx";
import { useSession } from "../frame/session.ts";
import { Evidence } from "../parts/Evidence.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { WorkspaceHead } from "../workspaces/WorkspaceHead.tsx";
import { Composer } from "./Composer.tsx";
import { Threads } from "./Threads.tsx";
import { TurnView } from "./TurnView.tsx";
import { turnOnItsWay, turnsOf } from "./turn.ts";
import { useAsking } from "./use-asking.ts";

/** A source that is shown beside the answers, and the part that it is of. */
interface Shown {
  turn: string;
  source: Source;
}

const Ask = ({ workspaceId, sessionId }: { workspaceId: string; sessionId: string | undefined }) => {
  const { api, appId } = useAccess();
  const queries = useQueryClient();
  const external_user_id = `console:${useSession().name}`;
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<Shown>();
  const [explanations, setExplanations] = useState<Readonly<Record<string, Explanation>>>({});
  const panel = useRef<HTMLElement>(null);
  const path = `/apps/${appId}/workspaces/${workspaceId}/ask`;
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const messagesOf = (session_id: string) =>
    api.queryOptions("get", "/workspaces/{workspace_id}/chat/sessions/{session_id}/messages/", {
      params: { path: { workspace_id: workspaceId, session_id }, query: { external_user_id } },
    });
  const messages = api.useQuery(
    "get",
    "/workspaces/{workspace_id}/chat/sessions/{session_id}/messages/",
    {
      params: {
        path: { workspace_id: workspaceId, session_id: sessionId ?? "" },
        query: { external_user_id },
      },
    },
    { enabled: sessionId !== undefined },
  );
  const answered = async ({ session, user_message, explanation }: Exchange): Promise<void> => {
    if (explanation) setExplanations((before) => ({ ...before, [user_message.id]: explanation }));
    await queries.prefetchQuery({ ...messagesOf(session.id), staleTime: 0 });
    void queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/chat/sessions/"] });
    setShown(undefined);
    // Nobody who has gone elsewhere meanwhile is fetched back.
    if (isOpen.current) navigate(`${path}/${session.id}`);
  };
  const { pending, error, ask, cancel } = useAsking(workspaceId, answered);
  const turns = sessionId === undefined ? [] : turnsOf(messages.data?.data.results ?? []);
  const send = (question: Omit<Question, "external_user_id" | "session_id">): Promise<boolean> =>
    ask({ ...question, external_user_id, ...(sessionId === undefined ? {} : { session_id: sessionId }) });
  const last = turns.at(-1);
  const first = last?.parts.flatMap(({ sources }) => sources)[0];
  const beside = shown ?? (last && first ? { turn: last.id, source: first } : undefined);
  const show = (turn: string) => (source: Source) => {
    setShown({ turn, source });
    panel.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="ask">
      <Threads workspaceId={workspaceId} externalUserId={external_user_id} path={path} open={sessionId} />
      <section className="thread" aria-label="Questions and answers">
        {messages.isError && <Failure error={messages.error} retry={() => messages.refetch()} />}
        {sessionId !== undefined && messages.isPending && <Waiting />}
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={{ ...turn, explanation: explanations[turn.id] }}
            shown={beside?.turn === turn.id ? beside.source : undefined}
            show={show(turn.id)}
            answerForm={turn === last ? (message) => void send({ message }) : undefined}
            busy={pending !== undefined}
          />
        ))}
        {pending && !turns.some(({ id }) => id === pending.id) && (
          <TurnView
            turn={turnOnItsWay(pending)}
            shown={shown?.turn === "pending" ? shown.source : undefined}
            show={show("pending")}
            answerForm={undefined}
            isPending
          />
        )}
        {error !== undefined && <Failure error={error} />}
        <Composer workspaceId={workspaceId} busy={pending !== undefined} send={send} cancel={cancel} />
      </section>
      <aside ref={panel} className="beside" aria-label="Evidence" aria-live="polite">
        {beside ? (
          <Evidence workspaceId={workspaceId} cited={beside.source} />
        ) : (
          <p className="small">What an answer rests on is shown here.</p>
        )}
      </aside>
    </div>
  );
};

export default () => {
  const { appId = "", workspaceId = "", sessionId } = useParams();
  return (
    <AccessProvider appId={appId}>
      <WorkspaceHead workspaceId={workspaceId} page="ask" />
      <Ask key={workspaceId} workspaceId={workspaceId} sessionId={sessionId} />
    </AccessProvider>
  );
};
