/** The subject of a removal: a document, or a whole workspace. */
export const Removed = ({ workspace, resource }: { workspace: string; resource: string | null }) => (
  <>
    {resource === null ? "Workspace " : "Document "}
    <code>{resource ?? workspace}</code>
  </>
);
