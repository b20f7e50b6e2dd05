import { Anchor, Title } from "@mantine/core";
import { SearchX } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { Resource } from "../../../client/index.ts";
import { Button } from "../../parts/buttons/Button.tsx";
import { EmptyState } from "../../parts/messages/EmptyState.tsx";
import { Failure } from "../../parts/messages/Failure.tsx";
import { Waiting } from "../../parts/messages/Waiting.tsx";
import { Pager } from "../../parts/page/Pager.tsx";
import { counted } from "../../parts/text/units.ts";
import { DeleteDocuments } from "../DeleteDocuments.tsx";
import { useDocumentActions } from "../use-document-actions.ts";
import { DocumentTable } from "./DocumentTable.tsx";
import { ListTools } from "./ListTools.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { useChoice } from "./use-choice.ts";
import { type Documents, useDocuments } from "./use-documents.ts";
import { isNarrowed, useView, type View, WHOLE } from "./view.ts";

interface DocumentListProps {
  workspaceId: string;
  /** The path after the `#`, of the workspace or its documents. */
  path: string;
  mayWrite: boolean;
  /** Shown if the workspace has no documents. */
  empty: ReactNode;
}

/** The documents of a workspace, of any number: those that failed first, the others a page at a time. */
export const DocumentList = ({ workspaceId, path, mayWrite, empty }: DocumentListProps) => {
  const [view, change] = useView(workspaceId);
  const documents = useDocuments(workspaceId, view);
  const choice = useChoice();
  const [asked, setAsked] = useState<readonly Resource[]>([]);
  const { retry, remove, isBusy } = useDocumentActions();
  const { data } = documents;
  const { refresh } = choice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once other documents were loaded
  useEffect(() => {
    if (data) refresh([...data.listed.results, ...data.failed.results]);
  }, [data]);
  const isEmpty = data && !isNarrowed(view) && Object.values(data.counts).every((count) => count === 0);
  if (documents.isError && !data)
    return <Failure error={documents.error} retry={() => documents.refetch()} />;
  if (isEmpty) return empty;
  return (
    <section
      aria-label="Documents"
      className="documents"
      tabIndex={-1}
      aria-busy={documents.isPlaceholderData}
    >
      <ListTools view={view} change={change} counts={data?.counts} />
      {documents.isError && <Failure error={documents.error} retry={() => documents.refetch()} />}
      <SelectionBar
        choice={choice}
        retry={(some) => retry(some, choice.refresh)}
        remove={setAsked}
        isBusy={isBusy}
      />
      {data ? (
        <Shown
          documents={data}
          view={view}
          change={change}
          table={{
            path,
            choice: mayWrite ? choice : undefined,
            retry: (document) => retry([document], choice.refresh),
            remove: (document) => setAsked([document]),
          }}
        />
      ) : (
        <Waiting lines={6} />
      )}
      <DeleteDocuments
        documents={asked}
        close={() => setAsked([])}
        confirm={() => remove(asked, (gone) => choice.set(gone, false))}
      />
    </section>
  );
};

type TableProps = Omit<Parameters<typeof DocumentTable>[0], "label" | "documents">;

interface ShownProps {
  documents: Documents;
  view: View;
  change: (part: Partial<View>) => void;
  table: TableProps;
}

const Shown = ({ documents: { listed, failed, counts }, view, change, table }: ShownProps) => {
  if (listed.count + failed.count === 0)
    return (
      <EmptyState
        Icon={SearchX}
        title="No documents match"
        action={
          <Button onClick={() => change({ ...WHOLE, ordering: view.ordering })}>Show all documents</Button>
        }
      />
    );
  return (
    <>
      {failed.count > 0 && view.page === 1 && (
        <FailedGroup
          failed={failed}
          showAll={() => change({ state: counts.failed > 0 ? "failed" : "limited" })}
          table={table}
        />
      )}
      {listed.results.length > 0 && <DocumentTable label="Documents" documents={listed.results} {...table} />}
      <Pager page={view.page} count={listed.count} turn={(page) => change({ page })} />
    </>
  );
};

/** The newest failed ones; if there are more, a link to all. */
const FailedGroup = ({
  failed: { count, results },
  showAll,
  table,
}: {
  failed: Documents["failed"];
  showAll: () => void;
  table: TableProps;
}) => (
  <section className="failed-group" aria-labelledby="failed" tabIndex={-1}>
    <Title order={2} id="failed">
      {counted(count, "document")} could not be read
    </Title>
    <DocumentTable label="Failed documents" documents={results} {...table} />
    {count > results.length && (
      <Anchor component="button" type="button" size="sm" onClick={showAll}>
        Show all that failed
      </Anchor>
    )}
  </section>
);
