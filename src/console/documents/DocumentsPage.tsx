import { useQueryClient } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useParams } from "wouter";
import { ACCEPTED_KINDS } from "../../client/accepted.ts";
import { AccessProvider, useAccess } from "../api/AccessProvider.tsx";
import { mayWrite, useSession } from "../frame/session.ts";
import { pathOf } from "../frame/workspace.ts";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { DocumentList } from "./list/DocumentList.tsx";
import { DOCUMENTS } from "./list/use-documents.ts";
import { DropAnywhere } from "./upload/DropAnywhere.tsx";
import { UploadButton } from "./upload/UploadButton.tsx";
import { UploadPanel } from "./upload/UploadPanel.tsx";
import { uploadsInto, type WorkspaceUploads } from "./upload/uploads.ts";

/** After the last of several uploads that come one after the other, in milliseconds. */
const PAUSE = 300;

const Documents = ({ workspaceId }: { workspaceId: string }) => {
  const { appId } = useAccess();
  const path = pathOf(appId, workspaceId);
  return (
    <>
      <PageHead title="Documents" />
      <DocumentList
        workspaceId={workspaceId}
        path={path}
        mayWrite={false}
        empty={
          <EmptyState Icon={FileText} title="No documents yet">
            An administrator or author uploads the first ones; then you can read them here.
          </EmptyState>
        }
      />
    </>
  );
};

/** The same for users who may upload. */
const WritableDocuments = ({ workspaceId }: { workspaceId: string }) => {
  const access = useAccess();
  const uploads = uploadsInto(access, workspaceId);
  const shown = useUploads(uploads);
  const path = pathOf(access.appId, workspaceId);
  const upload = <UploadButton take={(files) => uploads.add(files)} />;
  return (
    <div className={shown.isOpen ? "above-uploads" : undefined}>
      <PageHead title="Documents" actions={upload} />
      <DropAnywhere take={(files) => uploads.add(files)} />
      <UploadPanel uploads={uploads} shown={shown} path={`${path}/documents`} />
      <DocumentList
        workspaceId={workspaceId}
        path={path}
        mayWrite
        empty={
          <EmptyState Icon={FileText} title="No documents yet">
            Drop files or folders anywhere on this page, or choose Upload: {ACCEPTED_KINDS}, up to 100 MB
            each.
          </EmptyState>
        }
      />
    </div>
  );
};

/** The shown state of uploads; the list is fetched again once some are done. */
const useUploads = (uploads: WorkspaceUploads) => {
  const queries = useQueryClient();
  const shown = useSyncExternalStore(uploads.shown.subscribe, uploads.shown.get);
  const done = shown.done.length;
  useEffect(() => {
    if (done === 0) return;
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: [DOCUMENTS] }), PAUSE);
    return () => clearTimeout(timer);
  }, [done, queries]);
  return shown;
};

export default () => {
  const { appId = "", workspaceId = "" } = useParams();
  const { role } = useSession();
  const Page = mayWrite(role) ? WritableDocuments : Documents;
  return (
    <AccessProvider appId={appId}>
      <Page key={workspaceId} workspaceId={workspaceId} />
    </AccessProvider>
  );
};
