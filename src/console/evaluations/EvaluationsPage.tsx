import { Tabs } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { operator } from "../api/operator.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { type CurrentWorkspace, useWorkspaces } from "../frame/workspace.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { NoWorkspace } from "../parts/messages/NoWorkspace.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { GoldenSet } from "./GoldenSet.tsx";
import { NewRun } from "./NewRun.tsx";
import { RatedAnswers } from "./RatedAnswers.tsx";
import { RunList } from "./RunList.tsx";

/** Asks questions with known answers in a workspace, and judges the answers. */
export default () => {
  const { current } = useWorkspaces();
  return current ? <Evaluations key={current.workspaceId} workspace={current} /> : <NoWorkspace />;
};

const Evaluations = ({ workspace }: { workspace: CurrentWorkspace }) => {
  const isWriter = mayWrite(useSession().role);
  const [isOpen, form] = useDisclosure(false);
  const { workspaceId } = workspace;
  const golden = operator.useQuery(
    "get",
    "/workspaces/{workspace_id}/golden/",
    { params: { path: { workspace_id: workspaceId }, query: { page: 1, page_size: 1 } } },
    { select: ({ data }) => data.count, enabled: isWriter },
  );
  const begin = isWriter && (
    <Button type="button" className="main" onClick={form.open}>
      New run
    </Button>
  );
  return (
    <>
      <PageHead
        title="Evaluation"
        about="Ask questions whose answers you know, and see how many are answered correctly. End users see nothing of it, and their questions go first."
        actions={begin}
      />
      <Tabs defaultValue="runs" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="runs">Runs</Tabs.Tab>
          {isWriter && <Tabs.Tab value="golden">Golden set{golden.data ? ` (${golden.data})` : ""}</Tabs.Tab>}
          <Tabs.Tab value="rated">Rated answers</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="runs">
          <RunList workspaceId={workspaceId} begin={begin} />
        </Tabs.Panel>
        <Tabs.Panel value="golden">
          <GoldenSet workspaceId={workspaceId} />
        </Tabs.Panel>
        <Tabs.Panel value="rated">
          <RatedAnswers workspace={workspace} />
        </Tabs.Panel>
      </Tabs>
      {isOpen && <NewRun workspaceId={workspaceId} kept={golden.data ?? 0} close={form.close} />}
    </>
  );
};
