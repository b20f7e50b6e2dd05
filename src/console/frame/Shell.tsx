import { ActionIcon, AppShell, Burger, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Search } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { Brand } from "./Brand.tsx";
import { openPalette, Palette } from "./Palette.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

/** The frame around every page. A new page is read from its start: the focus moves there. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const [location] = useLocation();
  const [isOpen, menu] = useDisclosure(false);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(location);
  useKeptFocus(main);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    menu.close();
    // A user who is typing keeps the focus, for example when the answer to a first question begins a thread.
    if (!document.activeElement?.closest("[data-keeps-focus]")) main.current?.focus();
  }, [location, menu.close]);
  return (
    <AppShell
      header={{ height: { base: 52, sm: 0 } }}
      navbar={{ width: 256, breakpoint: "sm", collapsed: { mobile: !isOpen } }}
      padding={0}
    >
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      <AppShell.Header hiddenFrom="sm" className="top">
        <Group h="100%" px="sm" gap="sm">
          <Burger opened={isOpen} onClick={menu.toggle} size="sm" aria-label="Menu" aria-expanded={isOpen} />
          <Brand />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            ml="auto"
            aria-label="Search"
            onClick={openPalette}
          >
            <Search size={20} />
          </ActionIcon>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label="Console" className="side" data-open={isOpen}>
        <Sidebar />
      </AppShell.Navbar>
      <AppShell.Main ref={main} tabIndex={-1} className="main">
        <div className="page">{children}</div>
      </AppShell.Main>
      <Palette />
    </AppShell>
  );
};
