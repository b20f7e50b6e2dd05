import { matchRoute, useLocation, useRouter } from "wouter";
import { accessTo } from "../api/access.ts";
import { useApps } from "../apps/use-apps.ts";
import { useAppWorkspaces } from "../workspaces/use-app-workspaces.ts";
import { loadPage } from "./LoadedPage.tsx";
import { PAGES } from "./pages.tsx";
import { type Chosen, keptWorkspace, pathOf } from "./workspace.ts";

/** The last user's: forgotten when they sign out. */
const kept = keptWorkspace();
let hasBegun = false;

/** Leads the console's bare address to the workspace that was chosen last, before anything is drawn. */
export const openKeptWorkspace = (): void => {
  if (kept && /^(#?|#\/)$/.test(location.hash))
    history.replaceState(null, "", `#${pathOf(kept.appId, kept.workspaceId)}/ask`);
};

/**
 * Requests at once, while it is still being checked who is signed in, what the first page will need: its script and,
 * for a returning user, the lists and the key. Otherwise each would wait for the one before.
 */
export const Early = () => {
  const { parser } = useRouter();
  const [location] = useLocation();
  if (!hasBegun) {
    hasBegun = true;
    const entry = PAGES.find(({ path }) => matchRoute(parser, path, location)[0]);
    // A failure here is shown when the page is rendered.
    if (entry) loadPage(entry).catch(() => undefined);
    if (kept) accessTo(kept.appId).open();
  }
  return kept && <Lists of={kept} />;
};

const Lists = ({ of: { appId } }: { of: Chosen }) => {
  useApps();
  useAppWorkspaces(appId);
  return null;
};
