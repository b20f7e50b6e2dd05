import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { Route, Router, Switch } from "wouter";
import { useHashLocation } from "wouter/use-hash-location";
import { operator } from "../api/operator.ts";
import { isSignedOut, operatorQueries } from "../api/queries.ts";
import { Failure } from "../parts/Failure.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { SignInPage } from "../sign-in/SignInPage.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Layout } from "./Layout.tsx";
import { PAGES } from "./pages.tsx";
import { SessionContext } from "./session.ts";

const Pages = () => {
  const session = operator.useQuery("get", "/session/", {}, { select: ({ data }) => data });
  if (session.isPending) return <Waiting />;
  if (session.isError) {
    if (isSignedOut(session.error)) return <SignInPage />;
    return <Failure error={session.error} retry={() => session.refetch()} />;
  }
  const { role } = session.data;
  return (
    <SessionContext value={session.data}>
      <Router hook={useHashLocation}>
        <Layout>
          <ErrorBoundary>
            <Suspense fallback={<Waiting />}>
              <Switch>
                {PAGES.filter(({ roles }) => roles.includes(role)).map(({ path, Page }) => (
                  <Route key={path} path={path} component={Page} />
                ))}
                <Route>
                  <h1>No such page</h1>
                  <p>There is nothing at this address, or your role may not see it.</p>
                </Route>
              </Switch>
            </Suspense>
          </ErrorBoundary>
        </Layout>
      </Router>
    </SessionContext>
  );
};

export const App = () => (
  <QueryClientProvider client={operatorQueries}>
    <Pages />
  </QueryClientProvider>
);
