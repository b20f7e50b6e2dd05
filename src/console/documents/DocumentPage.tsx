import { Link, useLocation, useParams } from "wouter";
import type { KeyNote, Resource } from "../../client/index.ts";
import { recognisedWords } from "../../client/recognised.ts";
import { AccessProvider, useAccess } from "../api/AccessProvider.tsx";
import { Failure } from "../parts/Failure.tsx";
import { harmless } from "../parts/harmless.ts";
import { Markdown } from "../parts/Markdown.tsx";
import { Name } from "../parts/Name.tsx";
import { placeOf } from "../parts/place.ts";
import { sizeOf } from "../parts/size.ts";
import { Waiting } from "../parts/Waiting.tsx";
import { readerPath } from "../reader/place.ts";
import { WorkspaceHead } from "../workspaces/WorkspaceHead.tsx";
import { DocumentActions } from "./DocumentActions.tsx";
import { isUnderWay, State } from "./State.tsx";

/** A document that is under way is looked at again after so long, in milliseconds. */
const AGAIN = 1_000;

const Document = ({ workspaceId, resourceId }: { workspaceId: string; resourceId: string }) => {
  const { api, appId } = useAccess();
  const [, navigate] = useLocation();
  const document = api.useQuery(
    "get",
    "/workspaces/{workspace_id}/resources/{resource_id}/",
    { params: { path: { workspace_id: workspaceId, resource_id: resourceId } } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? AGAIN : false) },
  );
  if (document.isPending) return <Waiting />;
  if (document.isError) return <Failure error={document.error} retry={() => document.refetch()} />;
  const { data } = document.data;
  const documents = `/apps/${appId}/workspaces/${workspaceId}/documents`;
  return (
    <>
      <h2>
        <Name text={data.title} />
      </h2>
      <p>
        <State document={data} />{" "}
        <span className="small">
          {data.type}, {sizeOf(data.size)}
        </span>
      </p>
      {data.recognised && (
        <p className="small">
          Recognised in pictures: {recognisedWords(data)}. Check figures against the original.
        </p>
      )}
      <Original document={data} />
      {data.status === "ready" && (
        <p>
          <Link href={`${documents}/${resourceId}/read`}>Read and search it</Link>
        </p>
      )}
      {data.summary && (
        <section aria-labelledby="summary">
          <h2 id="summary">Summary</h2>
          <Markdown text={data.summary} />
        </section>
      )}
      <Notes notes={data.key_notes} document={`${documents}/${resourceId}`} />
      <DocumentActions document={data} deleted={() => navigate(documents)} />
    </>
  );
};

const Original = ({ document: { type, title, file_url } }: { document: Resource }) => {
  const name = harmless(title);
  switch (type) {
    case "image":
      return <img className="original" src={file_url} alt={name} />;
    case "voice":
      // biome-ignore lint/a11y/useMediaCaption: what is said can be searched below
      return <audio controls preload="metadata" src={file_url} aria-label={name} />;
    case "video":
      // biome-ignore lint/a11y/useMediaCaption: as above
      return <video controls preload="metadata" src={file_url} aria-label={name} />;
    default:
      return (
        <p>
          <a href={file_url} target="_blank" rel="noopener noreferrer">
            Open the file
          </a>
        </p>
      );
  }
};

const Notes = ({ notes, document }: { notes: readonly KeyNote[]; document: string }) =>
  notes.length > 0 && (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <ul>
        {notes.map(({ note, metadata }) => (
          <li key={`${note} ${JSON.stringify(metadata)}`}>
            <bdi>{harmless(note)}</bdi>
            {metadata && (
              <>
                {" "}
                <Link className="small" href={document + readerPath(metadata)}>
                  {placeOf(metadata)}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

export default () => {
  const { appId = "", workspaceId = "", resourceId = "" } = useParams();
  return (
    <AccessProvider appId={appId}>
      <WorkspaceHead workspaceId={workspaceId} page="documents" />
      <Document key={resourceId} workspaceId={workspaceId} resourceId={resourceId} />
    </AccessProvider>
  );
};
