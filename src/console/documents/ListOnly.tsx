import { dataOf, type ListedResource } from "../../client/operator.ts";
import { operatorClient } from "../api/operator.ts";
import { PagedRows } from "../parts/PagedRows.tsx";
import { DocumentLine } from "./DocumentLine.tsx";

/** The documents of a workspace for whoever may only look: their state, and nothing of their content. */
export const ListOnly = ({ workspaceId }: { workspaceId: string }) => (
  <>
    <h1>Documents</h1>
    <PagedRows<ListedResource>
      label="Documents"
      queryKey={["listed documents", workspaceId]}
      load={(query, signal) =>
        dataOf(
          operatorClient.GET("/workspaces/{workspace_id}/resources/", {
            params: { path: { workspace_id: workspaceId }, query },
            signal,
          }),
        )
      }
      empty={<p>There are no documents here yet.</p>}
      render={(document) => <DocumentLine document={document} />}
    />
  </>
);
