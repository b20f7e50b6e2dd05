import { useMantineColorScheme } from "@mantine/core";
import { Spotlight, type SpotlightActionData, spotlight } from "@mantine/spotlight";
import { FileText, Layers, LogOut, Search, SunMoon } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { harmless } from "../parts/text/harmless.ts";
import { linkOf, navigationOf } from "./navigation.ts";
import { useSession } from "./session.ts";
import { useFoundDocuments } from "./use-found-documents.ts";
import { useSignOut } from "./use-sign-out.ts";
import { pathOf, useWorkspaces } from "./workspace.ts";

export const openPalette = (): void => spotlight.open();

/** Everything that can be opened or done from any page, found by its name: Ctrl-K. */
export const Palette = () => {
  const { role } = useSession();
  const { current, workspaces } = useWorkspaces();
  const [, navigate] = useLocation();
  const [words, setWords] = useState("");
  const found = useFoundDocuments(words);
  const { toggleColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const pages: SpotlightActionData[] = navigationOf(role).map((entry) => ({
    id: entry.path,
    label: entry.title,
    leftSection: <entry.Icon size={18} />,
    onClick: () => navigate(linkOf(entry, current)),
  }));
  const others: SpotlightActionData[] = workspaces
    .filter(({ id }) => id !== current?.workspaceId)
    .map(({ id, title }) => ({
      id,
      label: harmless(title),
      leftSection: <Layers size={18} />,
      onClick: () => navigate(`${pathOf(current?.appId ?? "", id)}/ask`),
    }));
  const documents: SpotlightActionData[] = found.map(({ id, title }) => ({
    id,
    label: harmless(title),
    leftSection: <FileText size={18} />,
    onClick: () => navigate(`${current?.path ?? ""}/documents/${id}`),
  }));
  const actions: SpotlightActionData[] = [
    {
      id: "theme",
      label: "Switch between light and dark",
      leftSection: <SunMoon size={18} />,
      onClick: () => toggleColorScheme(),
    },
    { id: "sign-out", label: "Sign out", leftSection: <LogOut size={18} />, onClick: signOut },
  ];
  return (
    <Spotlight
      actions={[
        { group: "Pages", actions: pages },
        ...(others.length > 0 ? [{ group: "Switch workspace", actions: others }] : []),
        ...(documents.length > 0 ? [{ group: "Documents", actions: documents }] : []),
        { group: "Actions", actions },
      ]}
      query={words}
      onQueryChange={setWords}
      shortcut="mod + K"
      nothingFound="Nothing found"
      highlightQuery
      limit={20}
      scrollable
      attributes={{ content: { "aria-label": "Search the console" } }}
      searchProps={{
        leftSection: <Search size={18} />,
        placeholder: "Find a page, a document, an action…",
        "aria-label": "Search the console",
      }}
    />
  );
};
