import { Anchor, Title } from "@mantine/core";
import { ChevronLeft } from "lucide-react";
import { Link, useParams } from "wouter";
import { AccessProvider, useAccess } from "../api/AccessProvider.tsx";
import { pathOf } from "../frame/workspace.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { Name } from "../parts/text/Name.tsx";
import { type Place, placeIn } from "./place.ts";
import { Reader } from "./Reader.tsx";
import { FRESH } from "./text.ts";

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
    <div className="reading">
      <Anchor
        component={Link}
        href={`${pathOf(appId, workspaceId)}/documents/${resourceId}`}
        size="sm"
        className="back"
      >
        <ChevronLeft size={16} aria-hidden="true" /> About this document
      </Anchor>
      <Title order={1} size="h2">
        <Name text={data.title} />
      </Title>
      <Reader document={data} opened={opened} />
    </div>
  );
};

export default () => {
  const params = useParams();
  const { appId = "", workspaceId = "", resourceId = "", page, from, to } = params;
  return (
    <AccessProvider appId={appId}>
      <Document
        key={`${resourceId} ${page} ${from} ${to}`}
        workspaceId={workspaceId}
        resourceId={resourceId}
        opened={placeIn(params)}
      />
    </AccessProvider>
  );
};
