import { useState } from "react";
import { Link } from "wouter";
import type { ListedApp } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { byPage } from "../api/paging.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { Button } from "../parts/Button.tsx";
import { Failure } from "../parts/Failure.tsx";
import { harmless } from "../parts/harmless.ts";
import { Name } from "../parts/Name.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { NewWorkspace } from "./NewWorkspace.tsx";

export default () => {
  const apps = operator.useInfiniteQuery("get", "/apps/", { params: { query: { page_size: 200 } } }, byPage);
  const [chosen, setChosen] = useState<string>();
  if (apps.isPending) return <Waiting />;
  if (apps.isError) return <Failure error={apps.error} retry={() => apps.refetch()} />;
  const all = apps.data.pages.flatMap(({ data }) => data.results);
  const app = all.find(({ id }) => id === chosen) ?? all[0];
  return (
    <>
      <h1>Workspaces</h1>
      {app === undefined ? (
        <p>
          There is no app yet. An admin makes one: <code>qa apps create NAME</code>
        </p>
      ) : (
        <>
          {all.length > 1 && (
            <label>
              App
              <select value={app.id} onChange={({ target }) => setChosen(target.value)}>
                {all.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {harmless(name)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {apps.hasNextPage && (
            <button type="button" onClick={() => apps.fetchNextPage()}>
              More apps
            </button>
          )}
          <WorkspacesOf key={app.id} app={app} />
        </>
      )}
    </>
  );
};

const WorkspacesOf = ({ app }: { app: ListedApp }) => {
  const { role } = useSession();
  const workspaces = operator.useInfiniteQuery(
    "get",
    "/apps/{app_id}/workspaces/",
    { params: { path: { app_id: app.id } } },
    byPage,
  );
  if (workspaces.isPending) return <Waiting />;
  if (workspaces.isError) return <Failure error={workspaces.error} retry={() => workspaces.refetch()} />;
  return (
    <>
      <ul className="cards" aria-label="Workspaces">
        {workspaces.data.pages
          .flatMap(({ data }) => data.results)
          .map(({ id, title, description, resources }) => (
            <li key={id}>
              <h2>
                <Link href={`/apps/${app.id}/workspaces/${id}/documents`}>
                  <Name text={title} />
                </Link>
              </h2>
              {description && (
                <p>
                  <Name text={description} />
                </p>
              )}
              <p className="small">{told(resources)}</p>
              {mayWrite(role) && <Link href={`/apps/${app.id}/workspaces/${id}/ask`}>Ask</Link>}
            </li>
          ))}
      </ul>
      {workspaces.hasNextPage && (
        <Button type="button" disabled={workspaces.isFetching} onClick={() => workspaces.fetchNextPage()}>
          Older workspaces
        </Button>
      )}
      {mayWrite(role) && <NewWorkspace appId={app.id} />}
    </>
  );
};

/** How many documents there are in which state. */
const told = (counts: Record<string, number>): string => {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.length === 0
    ? "No documents yet"
    : some.map(([state, count]) => `${count} ${state}`).join(", ");
};
