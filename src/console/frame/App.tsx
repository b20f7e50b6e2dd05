import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { Route, Router, Switch } from "wouter";
import { useHashLocation } from "wouter/use-hash-location";
import { operator } from "../api/operator.ts";
import { isSignedOut, operatorQueries } from "../api/queries.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { SignInPage } from "../sign-in/SignInPage.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Early } from "./early.tsx";
import { LoadedPage } from "./LoadedPage.tsx";
import { PAGES } from "./pages.tsx";
import { Shell } from "./Shell.tsx";
import { SessionContext } from "./session.ts";
import { cssVariables, styleNonce, theme, themeManager } from "./theme.ts";
import { useKnownSession } from "./use-known-session.ts";
import { WorkspaceProvider } from "./WorkspaceProvider.tsx";

const Pages = () => {
  const session = operator.useQuery("get", "/session/", {}, { select: ({ data }) => data });
  const isOut = session.isError && isSignedOut(session.error);
  const known = useKnownSession(isOut ? null : session.data);
  if (session.isPending) return <Waiting />;
  if (session.isError) {
    if (isOut) return known === undefined ? <Waiting /> : <SignInPage />;
    return <Failure error={session.error} retry={() => session.refetch()} />;
  }
  if (known === undefined) return <Waiting />;
  const { role } = session.data;
  return (
    <SessionContext value={session.data}>
      <WorkspaceProvider>
        <Shell>
          <ErrorBoundary>
            <Switch>
              {PAGES.filter(({ roles }) => roles.includes(role)).map((entry) => (
                <Route key={entry.path} path={entry.path}>
                  <LoadedPage entry={entry} />
                </Route>
              ))}
              <Route>
                <PageHead
                  title="Page not found"
                  about="There is nothing at this address, or your role may not see it."
                />
              </Route>
            </Switch>
          </ErrorBoundary>
        </Shell>
      </WorkspaceProvider>
    </SessionContext>
  );
};

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={themeManager}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
  >
    <QueryClientProvider client={operatorQueries}>
      <Router hook={useHashLocation}>
        <Early />
        <Pages />
      </Router>
      <Notifications position="bottom-right" />
    </QueryClientProvider>
  </MantineProvider>
);
