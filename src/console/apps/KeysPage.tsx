import { Group, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useSession } from "../frame/session.ts";
import { useWorkspaces } from "../frame/workspace.ts";
import { FormDialog } from "../parts/dialogs/FormDialog.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { AppChoice } from "./AppChoice.tsx";
import { KeyList } from "./KeyList.tsx";
import { NewKey } from "./NewKey.tsx";

const SHOWN = [
  { value: "active", label: "Active" },
  { value: "all", label: "All" },
];

export default () => {
  const { role } = useSession();
  const { apps } = useWorkspaces();
  const [app, setApp] = useState("");
  const [shown, setShown] = useState("active");
  const action = role === "admin" && (
    <FormDialog title="New key">{(close) => <NewKey done={close} />}</FormDialog>
  );
  return (
    <>
      <PageHead
        title="Keys"
        about="Your programs use an API key to upload documents and ask questions. Each key opens the workspaces of one app."
        actions={action}
      />
      <Group mb="md" align="flex-end">
        <SegmentedControl aria-label="Keys shown" data={SHOWN} value={shown} onChange={setShown} />
        {apps.length > 1 && <AppChoice chosen={app} choose={setApp} error={undefined} none="All apps" />}
      </Group>
      <KeyList appId={app} withEnded={shown === "all"} withApp={apps.length > 1 && app === ""} />
    </>
  );
};
