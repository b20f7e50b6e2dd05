import { useState } from "react";
import { Link } from "wouter";
import type { Exchange, Source } from "../../client/index.ts";
import type { ListedWorkspace } from "../../client/operator.ts";
import { useAccess } from "../api/AccessProvider.tsx";
import { TurnView } from "../ask/TurnView.tsx";
import { turnIn, turnOnItsWay } from "../ask/turn.ts";
import { useAsking } from "../ask/use-asking.ts";
import { DropZone } from "../documents/DropZone.tsx";
import { State } from "../documents/State.tsx";
import { useSession } from "../frame/session.ts";
import { Button } from "../parts/Button.tsx";
import { Evidence } from "../parts/Evidence.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { type FirstDocument, useFirstDocument } from "./use-first-document.ts";

/** Drop a file, ask, and see where the answer stands in it. */
export const FirstQuestion = ({ workspace }: { workspace: ListedWorkspace }) => {
  const { appId } = useAccess();
  const external_user_id = `console:${useSession().name}`;
  const { document, take, whenReady } = useFirstDocument(workspace.id);
  const [message, setMessage] = useState("");
  const [exchange, setExchange] = useState<Exchange>();
  const [waits, setWaits] = useState(false);
  const [chosen, setChosen] = useState<Source>();
  const { pending, error, ask, cancel } = useAsking(workspace.id, (answered) => {
    setExchange(answered);
    setChosen(undefined);
  });
  const turn = exchange && turnIn(exchange);
  const underWay =
    pending && (turn === undefined || turn.id !== pending.id) ? turnOnItsWay(pending) : undefined;
  const first = (underWay ?? turn)?.parts.flatMap(({ sources }) => sources)[0];
  const source = chosen ?? first;
  const path = `/apps/${appId}/workspaces/${workspace.id}`;

  const send = async (text: string, session_id?: string): Promise<void> => {
    setWaits(true);
    const resource = await whenReady();
    setWaits(false);
    // What failed is shown; the question waits for a file that can be read.
    if (document !== undefined && resource === undefined) return;
    await ask({
      external_user_id,
      message: text,
      ...(resource && { resource_ids: [resource.id] }),
      ...(session_id === undefined ? {} : { session_id }),
    });
  };

  return (
    <div className="start">
      <section aria-label="First steps">
        <DropZone
          several={false}
          take={([file]) => {
            if (file) take(file);
          }}
        >
          {document && <Progress document={document} />}
        </DropZone>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (message.trim() !== "") void send(message);
          }}
        >
          <label>
            Question
            <input
              value={message}
              maxLength={32_000}
              dir="auto"
              required
              onChange={({ target }) => setMessage(target.value)}
            />
          </label>
          <div className="row">
            <Button type="submit" className="main" disabled={waits || pending !== undefined}>
              Ask
            </Button>
            {pending && (
              <button type="button" onClick={cancel}>
                Cancel
              </button>
            )}
            {waits && <span role="status">Waiting until the file is read…</span>}
          </div>
        </form>
        {error !== undefined && <Failure error={error} />}
        {turn && (
          <TurnView
            turn={turn}
            shown={source}
            show={setChosen}
            answerForm={(text) => void send(text, exchange.session.id)}
            busy={waits || pending !== undefined}
          />
        )}
        {underWay && (
          <TurnView turn={underWay} shown={source} show={setChosen} answerForm={undefined} isPending />
        )}
        <p className="small">
          All of this is in the workspace <Name text={workspace.title} />:{" "}
          <Link href={`${path}/documents`}>its documents</Link>, <Link href={`${path}/ask`}>threads</Link>.
        </p>
      </section>
      <aside className="beside" aria-label="Evidence" aria-live="polite">
        {source ? (
          <Evidence workspaceId={workspace.id} cited={source} />
        ) : (
          <p className="small">What an answer rests on is shown here.</p>
        )}
      </aside>
    </div>
  );
};

const Progress = ({ document: { file, sent, resource, error } }: { document: FirstDocument }) => (
  <div role="status">
    <Name text={file.name} />{" "}
    {resource ? (
      <State document={resource} />
    ) : (
      error === undefined && <progress value={sent} max={1} aria-label="Sent" />
    )}
    {error !== undefined && !resource?.error_message && <Failure error={error} />}
  </div>
);
