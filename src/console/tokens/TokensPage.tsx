import { useSession } from "../frame/session.ts";
import { useWorkspaces } from "../frame/workspace.ts";
import { NoWorkspace } from "../parts/messages/NoWorkspace.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { Name } from "../parts/text/Name.tsx";
import { RevokeAll } from "./RevokeAll.tsx";
import { TokenList } from "./TokenList.tsx";

/** The tokens with which end users of the workspace can ask at present. */
export default () => {
  const { role } = useSession();
  const { current } = useWorkspaces();
  return (
    <>
      <PageHead
        title="Active tokens"
        about={
          <>
            A token lets one end user ask questions from a browser.
            {current && (
              <>
                {" "}
                These are the tokens of the workspace <Name text={current.title} />.
              </>
            )}
          </>
        }
        actions={role === "admin" && current && <RevokeAll workspaceId={current.workspaceId} />}
      />
      {current ? <TokenList key={current.workspaceId} workspaceId={current.workspaceId} /> : <NoWorkspace />}
    </>
  );
};
