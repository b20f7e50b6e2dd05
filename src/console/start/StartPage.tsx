import { Link } from "wouter";
import { AccessProvider } from "../api/AccessProvider.tsx";
import { operator } from "../api/operator.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { Failure } from "../parts/Failure.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { FirstQuestion } from "./FirstQuestion.tsx";

/** A file and a question, in the newest app's newest workspace. */
const Start = () => {
  const apps = operator.useQuery("get", "/apps/", { params: { query: { page_size: 1 } } });
  const app = apps.data?.data.results[0];
  const workspaces = operator.useQuery(
    "get",
    "/apps/{app_id}/workspaces/",
    { params: { path: { app_id: app?.id ?? "" }, query: { page_size: 1 } } },
    { enabled: app !== undefined },
  );
  const workspace = workspaces.data?.data.results[0];
  if (apps.isError) return <Failure error={apps.error} retry={() => apps.refetch()} />;
  if (workspaces.isError) return <Failure error={workspaces.error} retry={() => workspaces.refetch()} />;
  if (app && workspace)
    return (
      <AccessProvider appId={app.id}>
        <FirstQuestion workspace={workspace} />
      </AccessProvider>
    );
  if (apps.isPending || (app && workspaces.isPending)) return <Waiting />;
  return (
    <p>
      There is no workspace yet: <Link href="/workspaces">make one</Link>.
    </p>
  );
};

export default () => {
  const { role } = useSession();
  return (
    <>
      <h1>Start</h1>
      {mayWrite(role) ? (
        <Start />
      ) : (
        <p>
          Your role may look at the <Link href="/workspaces">workspaces</Link> and their documents.
        </p>
      )}
    </>
  );
};
