import type { Status } from "../../client/operator.ts";
import { Name } from "../parts/Name.tsx";

const KINDS = [
  ["chat", "Chat model"],
  ["embedding", "Embedding model"],
  ["vision", "Vision model"],
  ["transcription", "Transcription model"],
] as const;

const STORAGE: Record<Status["storage"], string> = {
  ok: "Takes what comes",
  full: "Full: nothing can be stored. Make room on the disk.",
  read_only: "Read-only: nothing can be stored.",
  gone: "Gone: the data directory is not there any more.",
  replaced: "Replaced: another data directory stands in its place.",
};

export const ServerSection = ({ status }: { status: Status }) => (
  <section aria-labelledby="server">
    <h2 id="server">Server and models</h2>
    <dl className="figures">
      <dt>Version</dt>
      <dd>{status.version}</dd>
      <dt>Answers</dt>
      <dd>
        {status.engine === "local"
          ? "Verbatim sentences: no chat model is configured"
          : "Composed by the chat model"}
      </dd>
      <dt>Storage</dt>
      <dd className={status.storage === "ok" ? undefined : "error"}>{STORAGE[status.storage]}</dd>
      {KINDS.map(([kind, title]) => (
        <ModelName key={kind} title={title} name={status.models[kind]} />
      ))}
    </dl>
  </section>
);

const ModelName = ({ title, name }: { title: string; name: string | null }) => (
  <>
    <dt>{title}</dt>
    <dd>{name === null ? "None" : <Name text={name} />}</dd>
  </>
);
