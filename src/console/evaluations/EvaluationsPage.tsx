import { Tabs } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { mayWrite, useSession } from "../frame/session.ts";
import { useWorkspaces } from "../frame/workspace.ts";
import { Button } from "../parts/Button.tsx";
import { NoWorkspace } from "../parts/NoWorkspace.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { NewRun } from "./NewRun.tsx";
import { RunList } from "./RunList.tsx";

/** Questions with known answers are asked of a workspace here, and the answers judged. */
export default () => {
  const { role } = useSession();
  const { current } = useWorkspaces();
  const [isOpen, form] = useDisclosure(false);
  const begin = mayWrite(role) && (
    <Button type="button" className="main" onClick={form.open}>
      New run
    </Button>
  );
  return (
    <>
      <PageHead
        title="Evaluation"
        about="Ask questions whose answers you know, and see how many are answered rightly. End users see nothing of it, and their questions go first."
        actions={current && begin}
      />
      {current ? (
        <>
          <RunList key={current.workspaceId} workspaceId={current.workspaceId} begin={begin} />
          {isOpen && <NewRun workspaceId={current.workspaceId} close={form.close} />}
        </>
      ) : (
        <NoWorkspace />
      )}
    </>
  );
};
