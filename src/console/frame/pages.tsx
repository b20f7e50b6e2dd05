import { type ComponentType, lazy } from "react";
import type { Role } from "../../client/operator.ts";

/** A page of the console, loaded when it is opened. */
export interface PageEntry {
  /** Behind the `#`, with parameters as wouter has them. */
  path: string;
  roles: readonly Role[];
  Page: ComponentType;
}

const ALL: readonly Role[] = ["admin", "author", "viewer"];
const WRITERS: readonly Role[] = ["admin", "author"];

/** All pages; those of the side bar are in navigation.ts. */
export const PAGES: readonly PageEntry[] = [
  { path: "/", roles: ALL, Page: lazy(() => import("../start/StartPage.tsx")) },
  {
    path: "/workspaces",
    roles: ALL,
    Page: lazy(() => import("../workspaces/WorkspacesPage.tsx")),
  },
  {
    path: "/apps/:appId/workspaces/:workspaceId/documents",
    roles: ALL,
    Page: lazy(() => import("../documents/DocumentsPage.tsx")),
  },
  {
    path: "/apps/:appId/workspaces/:workspaceId/documents/:resourceId",
    roles: WRITERS,
    Page: lazy(() => import("../documents/DocumentPage.tsx")),
  },
  {
    path: "/apps/:appId/workspaces/:workspaceId/documents/:resourceId/read/:page?/:from?/:to?",
    roles: WRITERS,
    Page: lazy(() => import("../reader/ReaderPage.tsx")),
  },
  {
    path: "/apps/:appId/workspaces/:workspaceId/ask/:sessionId?",
    roles: WRITERS,
    Page: lazy(() => import("../ask/AskPage.tsx")),
  },
  { path: "/skills", roles: ALL, Page: lazy(() => import("../skills/SkillsPage.tsx")) },
  { path: "/new-skill", roles: WRITERS, Page: lazy(() => import("../skills/NewSkillPage.tsx")) },
  { path: "/skills/:skillId", roles: ALL, Page: lazy(() => import("../skills/SkillPage.tsx")) },
  {
    path: "/evaluations",
    roles: ALL,
    Page: lazy(() => import("../evaluations/EvaluationsPage.tsx")),
  },
  {
    path: "/evaluations/:evaluationId",
    roles: ALL,
    Page: lazy(() => import("../evaluations/EvaluationPage.tsx")),
  },
  {
    path: "/evaluations/:evaluationId/comparison/:otherId",
    roles: ALL,
    Page: lazy(() => import("../evaluations/ComparisonPage.tsx")),
  },
  { path: "/apps", roles: ALL, Page: lazy(() => import("../apps/AppsPage.tsx")) },
  { path: "/apps/:appId", roles: ALL, Page: lazy(() => import("../apps/AppPage.tsx")) },
  { path: "/keys", roles: ALL, Page: lazy(() => import("../apps/KeysPage.tsx")) },
  { path: "/tokens", roles: ALL, Page: lazy(() => import("../tokens/TokensPage.tsx")) },
  { path: "/status", roles: ALL, Page: lazy(() => import("../status/StatusPage.tsx")) },
  {
    path: "/operators",
    roles: ["admin"],
    Page: lazy(() => import("../operators/OperatorsPage.tsx")),
  },
  {
    path: "/sessions",
    roles: ALL,
    Page: lazy(() => import("../operators/SessionsPage.tsx")),
  },
  {
    path: "/audit",
    roles: ["admin"],
    Page: lazy(() => import("../audit/AuditPage.tsx")),
  },
  {
    path: "/password",
    roles: ALL,
    Page: lazy(() => import("../operators/PasswordPage.tsx")),
  },
];
