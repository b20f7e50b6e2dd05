import { Anchor } from "@mantine/core";
import { Link, useParams } from "wouter";
import { useSession } from "../frame/session.ts";
import { FormDialog } from "../parts/dialogs/FormDialog.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { Section } from "../parts/page/Section.tsx";
import { Name } from "../parts/text/Name.tsx";
import { AppWorkspaces } from "./AppWorkspaces.tsx";
import { KeyList } from "./KeyList.tsx";
import { NewKey } from "./NewKey.tsx";
import { useAppName } from "./use-app-name.ts";

/** An app's workspaces and keys. */
export default () => {
  const { appId = "" } = useParams();
  const { role } = useSession();
  const nameOf = useAppName();
  return (
    <>
      <Anchor component={Link} href="/apps" size="sm">
        All apps
      </Anchor>
      <PageHead
        title={<Name text={nameOf(appId)} />}
        about="Its workspaces hold documents, and its keys give your programs access to them."
      />
      <Section title="Workspaces">
        <AppWorkspaces appId={appId} />
      </Section>
      <Section
        title="Active keys"
        actions={
          role === "admin" && (
            <FormDialog title="New key">{(close) => <NewKey of={appId} done={close} />}</FormDialog>
          )
        }
      >
        <KeyList appId={appId} withEnded={false} withApp={false} />
      </Section>
    </>
  );
};
