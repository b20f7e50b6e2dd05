import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { Route, Router, Switch } from "wouter";
import { useHashLocation } from "wouter/use-hash-location";
import { operator } from "../api/operator.ts";
import { isSignedOut, operatorQueries } from "../api/queries.ts";
import { Failure } from "../parts/Failure.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { SignInPage } from "../sign-in/SignInPage.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { PAGES } from "./pages.tsx";
import { Shell } from "./Shell.tsx";
import { SessionContext } from "./session.ts";
import { cssVariables, styleNonce, theme, themeManager } from "./theme.ts";
import { WorkspaceProvider } from "./WorkspaceProvider.tsx";

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
        <WorkspaceProvider>
          <Shell>
            <ErrorBoundary>
              <Suspense fallback={<Waiting />}>
                <Switch>
                  {PAGES.filter(({ roles }) => roles.includes(role)).map(({ path, Page }) => (
                    <Route key={path} path={path} component={Page} />
                  ))}
                  <Route>
                    <PageHead
                      title="Page not found"
                      about="There is nothing at this address, or your role may not see it."
                    />
                  </Route>
                </Switch>
              </Suspense>
            </ErrorBoundary>
          </Shell>
        </WorkspaceProvider>
      </Router>
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
      <Pages />
      <Notifications position="bottom-right" />
    </QueryClientProvider>
  </MantineProvider>
);
