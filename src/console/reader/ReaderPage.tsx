import { Link, useParams } from "wouter";
import { AccessProvider, useAccess } from "../api/AccessProvider.tsx";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { WorkspaceHead } from "../workspaces/WorkspaceHead.tsx";
import { type Place, placeIn } from "./place.ts";
import { FRESH, Reader } from "./Reader.tsx";

interface DocumentProps {
  workspaceId: string;
  resourceId: string;
  opened: Place;
}

const Document = ({ workspaceId, resourceId, opened }: DocumentProps) => {
  const { api, appId } = useAccess();
  const document = api.useQuery(
    "get",
    "/workspaces/{workspace_id}/resources/{resource_id}/",
    { params: { path: { workspace_id: workspaceId, resource_id: resourceId } } },
    { staleTime: FRESH },
  );
  if (document.isPending) return <Waiting />;
  if (document.isError) return <Failure error={document.error} retry={() => document.refetch()} />;
  const { data } = document.data;
  return (
    <>
      <h2>
        <Name text={data.title} />
      </h2>
      <p>
        <Link href={`/apps/${appId}/workspaces/${workspaceId}/documents/${resourceId}`}>
          About this document
        </Link>
      </p>
      <Reader document={data} opened={opened} />
    </>
  );
};

export default () => {
  const params = useParams();
  const { appId = "", workspaceId = "", resourceId = "", page, from, to } = params;
  return (
    <AccessProvider appId={appId}>
      <WorkspaceHead workspaceId={workspaceId} page="documents" />
      <Document
        key={`${resourceId} ${page} ${from} ${to}`}
        workspaceId={workspaceId}
        resourceId={resourceId}
        opened={placeIn(params)}
      />
    </AccessProvider>
  );
};
