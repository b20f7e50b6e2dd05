import { useAccess } from "../api/AccessProvider.tsx";
import { asEndUser, mayWrite, useSession } from "../frame/session.ts";
import { useWorkspaces } from "../frame/workspace.ts";
import { AskFoot } from "./AskFoot.tsx";
import { DropTarget } from "./composer/DropTarget.tsx";
import { useDraft } from "./composer/use-draft.ts";
import { explanationOf } from "./conversation/explanations.ts";
import { useConversation } from "./conversation/use-conversation.ts";
import { useRatings } from "./conversation/use-ratings.ts";
import { AnswerSide } from "./side/AnswerSide.tsx";
import { useSide } from "./side/use-side.ts";
import { ThreadHead } from "./thread/ThreadHead.tsx";
import { ThreadsPanel, useThreadsShown } from "./thread/ThreadsPanel.tsx";
import { ThreadView } from "./thread/ThreadView.tsx";
import { TurnActions } from "./thread/TurnActions.tsx";
import { useSubmit } from "./use-submit.ts";
import { DocumentsNotice } from "./welcome/DocumentsNotice.tsx";
import { type DocumentCounts, useReadiness } from "./welcome/use-readiness.ts";
import { Welcome } from "./welcome/Welcome.tsx";

interface AskProps {
  workspaceId: string;
  sessionId: string | undefined;
  /** The operator who owns the thread, if it is another one. */
  owner: string | undefined;
}

/** In a thread, unreadable documents only matter if there are no others. */
const whileAsking = (counts: DocumentCounts): DocumentCounts =>
  counts.ready > 0 ? { ...counts, failed: 0 } : counts;

/** Threads on the left, the answers in the middle, their sources next to them, and the composer below. */
export const Ask = ({ workspaceId, sessionId, owner }: AskProps) => {
  const access = useAccess();
  const { name, role } = useSession();
  const { current } = useWorkspaces();
  const workspacePath = `/apps/${access.appId}/workspaces/${workspaceId}`;
  const documentsPath = `${workspacePath}/documents`;
  const path = `${workspacePath}/ask`;
  const mayUpload = mayWrite(role);
  const draft = useDraft(workspaceId);
  const readiness = useReadiness(workspaceId);
  const externalUserId = asEndUser(owner ?? name);
  const conversation = useConversation({ workspaceId, sessionId, externalUserId, path });
  const { turns, busy, ask } = conversation;
  const submitting = useSubmit(draft, busy, sessionId, ask);
  const { open, ...side } = useSide(turns);
  const threads = useThreadsShown();
  const ratings = useRatings(workspaceId, sessionId);
  const mayAsk = owner === undefined && !busy;
  return (
    <DropTarget draft={draft} mayUpload={mayUpload}>
      <ThreadsPanel
        shown={threads}
        workspaceId={workspaceId}
        externalUserId={asEndUser(name)}
        path={path}
        open={sessionId}
      />
      <div className="ask-main">
        <ThreadHead
          title={sessionId === undefined ? "New thread" : turns[0]?.question || "Thread"}
          owner={owner}
          threads={threads}
          path={path}
          linkPath={sessionId && `${path}/${sessionId}/${encodeURIComponent(owner ?? name)}`}
        />
        <ThreadView
          conversation={conversation}
          shown={side.side?.kind === "evidence" ? side.side : undefined}
          show={(source) => open({ kind: "evidence", ...source })}
          answerForm={owner === undefined ? (message) => void ask({ message }) : undefined}
          actions={(turn) => (
            <TurnActions
              workspaceId={workspaceId}
              turn={turn}
              ratings={mayUpload || owner === undefined ? ratings : undefined}
              mayAddToGolden={mayUpload && turn.parts.some(({ sources }) => sources.length > 0)}
              explain={explanationOf(access, turn.id) && (() => open({ kind: "why", turn: turn.id }))}
              askAgain={
                mayAsk && turn.image === undefined ? () => void ask({ message: turn.question }) : undefined
              }
            />
          )}
        >
          <Welcome
            title={current?.title ?? ""}
            readiness={readiness}
            draft={draft}
            mayUpload={mayUpload}
            documentsPath={documentsPath}
            ask={({ question, documentId }) => void submitting.submit(question, documentId)}
          />
        </ThreadView>
        <div className="ask-foot">
          {sessionId !== undefined && readiness.counts && (
            <DocumentsNotice counts={whileAsking(readiness.counts)} path={documentsPath} />
          )}
          <AskFoot
            workspaceId={workspaceId}
            path={path}
            owner={owner}
            draft={draft}
            mayUpload={mayUpload}
            submitting={submitting}
            conversation={conversation}
          />
        </div>
      </div>
      <AnswerSide workspaceId={workspaceId} turns={turns} {...side} />
    </DropTarget>
  );
};
