import {
  Activity,
  AppWindow,
  BookMarked,
  ChartLine,
  FileText,
  KeyRound,
  Layers,
  type LucideIcon,
  MessageSquareText,
  ScrollText,
  Sparkles,
  Ticket,
  Users,
  Wrench,
} from "lucide-react";
import type { Role } from "../../client/operator.ts";
import type { CurrentWorkspace } from "./workspace.ts";

export const GROUPS = ["Work", "Administration"] as const;

/** A page in the side bar and the palette. */
export interface NavigationEntry {
  title: string;
  group: (typeof GROUPS)[number];
  Icon: LucideIcon;
  /** After the `#`; after the current workspace's path if it is one of its pages. */
  path: string;
  ofWorkspace?: boolean;
  /** Who sees it; everyone if not given. */
  roles?: readonly Role[];
}

const ADMINS: readonly Role[] = ["admin"];

export const NAVIGATION: readonly NavigationEntry[] = [
  { title: "Ask", group: "Work", Icon: MessageSquareText, path: "/ask", ofWorkspace: true },
  { title: "Documents", group: "Work", Icon: FileText, path: "/documents", ofWorkspace: true },
  { title: "Skills", group: "Work", Icon: BookMarked, path: "/skills" },
  { title: "Evaluation", group: "Work", Icon: ChartLine, path: "/evaluations" },
  { title: "Workspaces", group: "Administration", Icon: Layers, path: "/workspaces" },
  { title: "Apps", group: "Administration", Icon: AppWindow, path: "/apps" },
  { title: "Keys", group: "Administration", Icon: KeyRound, path: "/keys" },
  { title: "Tokens", group: "Administration", Icon: Ticket, path: "/tokens" },
  { title: "Operators", group: "Administration", Icon: Users, path: "/operators", roles: ADMINS },
  { title: "Models", group: "Administration", Icon: Sparkles, path: "/models" },
  { title: "Status", group: "Administration", Icon: Activity, path: "/status" },
  { title: "Maintenance", group: "Administration", Icon: Wrench, path: "/maintenance" },
  { title: "Audit log", group: "Administration", Icon: ScrollText, path: "/audit", roles: ADMINS },
];

export const navigationOf = (role: Role, group?: NavigationEntry["group"]): readonly NavigationEntry[] =>
  NAVIGATION.filter(
    ({ roles, group: own }) => (group === undefined || own === group) && (roles?.includes(role) ?? true),
  );

/** The address of a page; without a workspace, its pages lead to where one is created. */
export const linkOf = (
  { path, ofWorkspace }: NavigationEntry,
  current: CurrentWorkspace | undefined,
): string => (ofWorkspace ? (current === undefined ? "/" : current.path + path) : path);
