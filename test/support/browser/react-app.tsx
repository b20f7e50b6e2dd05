/** A page's script: a component with each of the package's hooks, mounted twice over as React's strict mode does. */
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { createClient, createEndUserClient } from "../../../src/client/index.ts";
import { useAsk, useSessions, useUpload } from "../../../src/react/index.ts";

const { baseUrl = "", workspaceId = "", uploadUrl = "" } = document.body.dataset;
const asEndUser = (name: string) =>
  createEndUserClient({
    baseUrl,
    workspaceId,
    token: async () => (await fetch(`/qa-token?user=${name}`, { method: "POST" })).text(),
    retries: 0,
  });
const clients = [asEndUser("ann"), asEndUser("ben")] as const;
const uploader = createClient({ baseUrl: uploadUrl, apiKey: "k", retries: 0 });

const Chat = ({ client, open }: { client: (typeof clients)[number]; open: string | undefined }) => {
  const { turns, ask, cancel, repeat, reset, isAsking, isLoading, error } = useAsk(client, open);
  return (
    <section aria-label="Chat" aria-busy={isAsking || isLoading}>
      {turns.map(({ key, draft, parts, citations }) => (
        <article key={key}>
          {draft.text} — {parts.map(({ text }) => text).join(" ")} [
          {citations.map(({ resource_title }) => resource_title).join()}]
        </article>
      ))}
      {error && <p role="alert">{error.code}</p>}
      <form action={(form) => ask(String(form.get("question")))}>
        <input name="question" aria-label="Question" />
      </form>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
      <button type="button" onClick={repeat}>
        Repeat
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </section>
  );
};

const App = () => {
  const [client, setClient] = useState(clients[0]);
  const [open, setOpen] = useState<string>();
  const { sessions, reload, error } = useSessions(client);
  const { upload, sending, failed, done, cancel, retry } = useUpload(uploader, workspaceId);
  return (
    <>
      <Chat client={client} open={open} />
      {sessions.map(({ id, title }) => (
        <button type="button" key={id} onClick={() => setOpen(id)}>
          Open {title}
        </button>
      ))}
      {error && <p role="alert">{error.code}</p>}
      <button type="button" onClick={reload}>
        Reload
      </button>
      <button type="button" onClick={() => setClient(clients[1])}>
        As Ben
      </button>
      <input type="file" aria-label="File" onChange={({ target }) => upload(target.files ?? [])} />
      {sending.map(({ id, file, sent }) => (
        <button type="button" key={id} onClick={() => cancel(id)}>
          Stop at {((sent / file.size) * 100).toFixed(0)} %
        </button>
      ))}
      {failed.map(({ id, error }) => (
        <button type="button" key={id} onClick={() => retry(id)}>
          Retry {error instanceof Error && "code" in error && String(error.code)}
        </button>
      ))}
      {done.map(({ id, status }) => (
        <output key={id}>{status}</output>
      ))}
    </>
  );
};

const root = document.createElement("main");
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
