import { Anchor, Button, Group, Text, Title } from "@mantine/core";
import { BookOpen, ChevronLeft, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import type { Resource } from "../../client/index.ts";
import { AccessProvider, useAccess } from "../api/AccessProvider.tsx";
import { askAbout } from "../ask/composer/about.ts";
import { pathOf } from "../frame/workspace.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { Markdown } from "../parts/text/Markdown.tsx";
import { Name } from "../parts/text/Name.tsx";
import { DeleteDocuments } from "./DeleteDocuments.tsx";
import { DocumentMenu } from "./DocumentMenu.tsx";
import { DocumentFacts } from "./document/DocumentFacts.tsx";
import { KeyPoints } from "./document/KeyPoints.tsx";
import { Notices } from "./document/Notices.tsx";
import { Original } from "./document/Original.tsx";
import { sentencesOf } from "./document/summary.ts";
import { isUnderWay } from "./State.tsx";
import { useDocumentActions } from "./use-document-actions.ts";

/** The interval of checks while a document is being read, in milliseconds. */
const AGAIN = 1_000;

const Document = ({ workspaceId, resourceId }: { workspaceId: string; resourceId: string }) => {
  const { api, appId } = useAccess();
  const document = api.useQuery(
    "get",
    "/workspaces/{workspace_id}/resources/{resource_id}/",
    { params: { path: { workspace_id: workspaceId, resource_id: resourceId } } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? AGAIN : false) },
  );
  const path = pathOf(appId, workspaceId);
  return (
    <>
      <Anchor component={Link} href={`${path}/documents`} size="sm" className="back">
        <ChevronLeft size={16} aria-hidden="true" /> Documents
      </Anchor>
      {document.isPending && <Waiting lines={6} />}
      {document.isError && <Failure error={document.error} retry={() => document.refetch()} />}
      {document.data && <Shown document={document.data.data} path={path} />}
    </>
  );
};

const Shown = ({ document, path }: { document: Resource; path: string }) => {
  const [, navigate] = useLocation();
  const [isAsked, setAsked] = useState(false);
  const { retry, remove, isBusy } = useDocumentActions();
  const own = `${path}/documents/${document.id}`;
  const summary = sentencesOf(document.summary);
  return (
    <>
      <PageHead
        title={<Name text={document.title} />}
        about={<DocumentFacts document={document} />}
        actions={
          <>
            {document.status === "ready" && <ReadyActions document={document} path={path} />}
            <DocumentMenu
              document={document}
              path={path}
              retry={() => retry([document])}
              remove={() => setAsked(true)}
            />
          </>
        }
      />
      <Notices document={document} path={path} retry={() => retry([document])} isBusy={isBusy} />
      <div className="document-page">
        <div>
          {summary !== "" && (
            <section aria-labelledby="summary">
              <Title order={2} id="summary">
                Summary
              </Title>
              <Markdown text={summary} />
            </section>
          )}
          <KeyPoints notes={document.key_notes} path={own} />
          {document.status === "ready" && summary === "" && document.key_notes.length === 0 && (
            <Text c="dimmed">There is no summary of this document.</Text>
          )}
        </div>
        <Original document={document} readPath={`${own}/read`} />
      </div>
      <DeleteDocuments
        documents={isAsked ? [document] : []}
        close={() => setAsked(false)}
        confirm={() => remove([document], () => navigate(`${path}/documents`))}
      />
    </>
  );
};

const ReadyActions = ({ document: { id, title }, path }: { document: Resource; path: string }) => (
  <Group gap="xs">
    <Button component={Link} href={`${path}/documents/${id}/read`} leftSection={<BookOpen size={16} />}>
      Read
    </Button>
    <Link href={`${path}/ask`} state={askAbout([{ id, title }])} asChild>
      <Button component="a" variant="default" leftSection={<MessageSquareText size={16} />}>
        Ask about it
      </Button>
    </Link>
  </Group>
);

export default () => {
  const { appId = "", workspaceId = "", resourceId = "" } = useParams();
  return (
    <AccessProvider appId={appId}>
      <Document key={resourceId} workspaceId={workspaceId} resourceId={resourceId} />
    </AccessProvider>
  );
};
