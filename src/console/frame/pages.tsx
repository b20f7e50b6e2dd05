import type { ComponentType } from "react";
import type { Role } from "../../client/operator.ts";

/** A page of the console, loaded when it is opened. */
export interface PageEntry {
  /** Behind the `#`, with parameters as wouter has them. */
  path: string;
  roles: readonly Role[];
  load: () => Promise<{ default: ComponentType }>;
}

const ALL: readonly Role[] = ["admin", "author", "viewer"];
const WRITERS: readonly Role[] = ["admin", "author"];

/** All pages; those of the side bar are in navigation.ts. */
export const PAGES: readonly PageEntry[] = [
  { path: "/", roles: ALL, load: () => import("../start/StartPage.tsx") },
  {
    path: "/workspaces",
    roles: ALL,
    load: () => import("../workspaces/WorkspacesPage.tsx"),
  },
  {
    path: "/apps/:appId/workspaces/:workspaceId/documents",
    roles: ALL,
    load: () => import("../documents/DocumentsPage.tsx"),
  },
  {
    path: "/apps/:appId/workspaces/:workspaceId/documents/:resourceId",
    roles: ALL,
    load: () => import("../documents/DocumentPage.tsx"),
  },
  {
    path: "/apps/:appId/workspaces/:workspaceId/documents/:resourceId/read/:page?/:from?/:to?",
    roles: ALL,
    load: () => import("../reader/ReaderPage.tsx"),
  },
  {
    path: "/apps/:appId/workspaces/:workspaceId/ask/:sessionId?/:owner?",
    roles: ALL,
    load: () => import("../ask/AskPage.tsx"),
  },
  { path: "/skills", roles: ALL, load: () => import("../skills/SkillsPage.tsx") },
  { path: "/new-skill", roles: WRITERS, load: () => import("../skills/NewSkillPage.tsx") },
  { path: "/skills/:skillId", roles: ALL, load: () => import("../skills/SkillPage.tsx") },
  {
    path: "/evaluations",
    roles: ALL,
    load: () => import("../evaluations/EvaluationsPage.tsx"),
  },
  {
    path: "/evaluations/:evaluationId",
    roles: ALL,
    load: () => import("../evaluations/EvaluationPage.tsx"),
  },
  {
    path: "/evaluations/:evaluationId/comparison/:otherId",
    roles: WRITERS,
    load: () => import("../evaluations/ComparisonPage.tsx"),
  },
  { path: "/apps", roles: ALL, load: () => import("../apps/AppsPage.tsx") },
  { path: "/apps/:appId", roles: ALL, load: () => import("../apps/AppPage.tsx") },
  { path: "/keys", roles: ALL, load: () => import("../apps/KeysPage.tsx") },
  { path: "/tokens", roles: ALL, load: () => import("../tokens/TokensPage.tsx") },
  { path: "/models", roles: ALL, load: () => import("../models/ModelsPage.tsx") },
  {
    path: "/maintenance",
    roles: ALL,
    load: () => import("../maintenance/MaintenancePage.tsx"),
  },
  { path: "/status", roles: ALL, load: () => import("../status/StatusPage.tsx") },
  {
    path: "/operators",
    roles: ["admin"],
    load: () => import("../operators/OperatorsPage.tsx"),
  },
  {
    path: "/sessions",
    roles: ALL,
    load: () => import("../operators/SessionsPage.tsx"),
  },
  {
    path: "/audit",
    roles: ["admin"],
    load: () => import("../audit/AuditPage.tsx"),
  },
  {
    path: "/password",
    roles: ALL,
    load: () => import("../operators/PasswordPage.tsx"),
  },
];
