import { NavLink, ScrollArea, Stack, Text, UnstyledButton } from "@mantine/core";
import { Search } from "lucide-react";
import { Link, useLocation } from "wouter";
import { Brand } from "./Brand.tsx";
import { GROUPS, linkOf, type NavigationEntry, navigationOf } from "./navigation.ts";
import { openPalette } from "./Palette.tsx";
import { PaletteHint } from "./PaletteHint.tsx";
import { useSession } from "./session.ts";
import { UserMenu } from "./UserMenu.tsx";
import { WorkspaceSwitch } from "./WorkspaceSwitch.tsx";
import { useWorkspaces } from "./workspace.ts";

/** The workspace, the pages in groups, and the user menu. */
export const Sidebar = () => {
  const { role } = useSession();
  return (
    <Stack h="100%" gap="xs" p="sm">
      <div className="side-brand">
        <Brand />
      </div>
      <WorkspaceSwitch />
      <UnstyledButton className="side-search" onClick={openPalette}>
        <Search size={16} aria-hidden="true" />
        <span>Search</span>
        <PaletteHint />
      </UnstyledButton>
      <ScrollArea flex={1} type="auto" scrollbarSize={6}>
        {GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <Text component="h2" size="xs" fw={600} c="dimmed" px="xs" mt="sm" mb={4}>
              {group}
            </Text>
            <ul className="side-links">
              {navigationOf(role, group).map((entry) => (
                <li key={entry.title}>
                  <PageLink entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </ScrollArea>
      <UserMenu />
    </Stack>
  );
};

const PageLink = ({ entry }: { entry: NavigationEntry }) => {
  const { current } = useWorkspaces();
  const [location] = useLocation();
  const href = linkOf(entry, current);
  const isHere = isAt(href, location);
  return (
    <NavLink
      component={Link}
      href={href}
      label={entry.title}
      leftSection={<entry.Icon size={18} aria-hidden="true" />}
      active={isHere}
      {...(isHere && { "aria-current": "page" as const })}
    />
  );
};

/** Whether an address is a page's or one below it; a workspace's pages are not below their app. */
const isAt = (href: string, location: string): boolean =>
  location === href ||
  (location.startsWith(`${href}/`) && !(href === "/apps" && location.includes("/workspaces/")));
