import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link, useParams } from "wouter";
import type { Resource } from "../../client/index.ts";
import { AccessProvider, useAccess } from "../api/AccessProvider.tsx";
import { mayWrite, useSession } from "../frame/session.ts";
import { PagedRows } from "../parts/PagedRows.tsx";
import { WorkspaceHead } from "../workspaces/WorkspaceHead.tsx";
import { DocumentActions } from "./DocumentActions.tsx";
import { DocumentLine } from "./DocumentLine.tsx";
import { DropZone } from "./DropZone.tsx";
import { taken } from "./dropped.ts";
import { ListOnly } from "./ListOnly.tsx";
import { isUnderWay } from "./State.tsx";
import { UploadList } from "./UploadList.tsx";
import { uploadsInto } from "./uploads.ts";

const KEY = ["documents"];
/** Documents that are under way are looked at again after so long, in milliseconds. */
const AGAIN = 1_500;
/** After the last of several uploads that come one after the other, in milliseconds. */
const PAUSE = 300;

const Documents = ({ workspaceId }: { workspaceId: string }) => {
  const access = useAccess();
  const queries = useQueryClient();
  const uploads = uploadsInto(access, workspaceId);
  const shown = useSyncExternalStore(uploads.shown.subscribe, uploads.shown.get);
  const [others, setOthers] = useState(0);
  const done = shown.done.length;
  useEffect(() => {
    if (done === 0) return;
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: KEY }), PAUSE);
    return () => clearTimeout(timer);
  }, [done, queries]);
  const path = `/apps/${access.appId}/workspaces/${workspaceId}/documents`;
  return (
    <>
      <DropZone
        several
        take={(files) => {
          const some = taken(files);
          setOthers(some.others);
          uploads.add(some.files);
        }}
      >
        {others > 0 && <p role="status">{others} files of other kinds were left out.</p>}
        <UploadList uploads={uploads} shown={shown} />
      </DropZone>
      <PagedRows<Resource>
        label="Documents"
        queryKey={[...KEY, workspaceId]}
        load={(query, signal) =>
          access.client.get("/workspaces/{workspace_id}/resources/", {
            params: { path: { workspace_id: workspaceId }, query },
            signal,
          })
        }
        again={(rows) => (rows.some(isUnderWay) ? AGAIN : false)}
        empty={<p>There are no documents here yet.</p>}
        render={(document) => (
          <DocumentLine
            document={document}
            linked={(title) => <Link href={`${path}/${document.id}`}>{title}</Link>}
          >
            <DocumentActions document={document} />
          </DocumentLine>
        )}
      />
    </>
  );
};

export default () => {
  const { appId = "", workspaceId = "" } = useParams();
  const { role } = useSession();
  if (!mayWrite(role)) return <ListOnly workspaceId={workspaceId} />;
  return (
    <AccessProvider appId={appId}>
      <WorkspaceHead workspaceId={workspaceId} page="documents" />
      <Documents key={workspaceId} workspaceId={workspaceId} />
    </AccessProvider>
  );
};
