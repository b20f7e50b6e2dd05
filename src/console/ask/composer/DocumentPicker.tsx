import { Button, Combobox, Text, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Check, ChevronDown, FileText } from "lucide-react";
import { useState } from "react";
import { useAccess } from "../../api/AccessProvider.tsx";
import { Failure } from "../../parts/messages/Failure.tsx";
import { IN_PAGE } from "../../parts/page/in-page.ts";
import { Name } from "../../parts/text/Name.tsx";
import { counted } from "../../parts/text/units.ts";
import type { ChosenDocument } from "./about.ts";

/** The most that a question may name. */
const MOST = 100;
/** Documents offered at once; words find the others. */
const OFFERED = 30;
/** Without another key, in milliseconds, before a search. */
const PAUSE = 200;

interface DocumentPickerProps {
  workspaceId: string;
  /** None means all documents. */
  chosen: readonly ChosenDocument[];
  choose: (chosen: readonly ChosenDocument[]) => void;
}

/** The documents that a question is limited to, found by words in their titles. */
export const DocumentPicker = ({ workspaceId, chosen, choose }: DocumentPickerProps) => {
  const { api } = useAccess();
  const [words, setWords] = useState("");
  const [sought] = useDebouncedValue(words.trim(), PAUSE);
  const box = useCombobox({
    onDropdownOpen: () => box.focusSearchInput(),
    onDropdownClose: () => {
      box.resetSelectedOption();
      box.focusTarget();
      setWords("");
    },
  });
  const documents = api.useQuery(
    "get",
    "/workspaces/{workspace_id}/resources/",
    {
      params: {
        path: { workspace_id: workspaceId },
        query: { page_size: OFFERED, status: ["ready"], ...(sought === "" ? {} : { q: sought }) },
      },
    },
    { enabled: box.dropdownOpened, placeholderData: (before) => before },
  );
  const found = documents.data?.data;
  const isChosen = (id: string): boolean => chosen.some((each) => each.id === id);
  const toggle = (id: string): void => {
    const document = found?.results.find((each) => each.id === id);
    if (isChosen(id)) choose(chosen.filter((each) => each.id !== id));
    else if (document && chosen.length < MOST) choose([...chosen, { id, title: document.title }]);
  };
  return (
    <Combobox
      store={box}
      onOptionSubmit={toggle}
      width="min(20rem, 90vw)"
      position="top-start"
      shadow="md"
      portalProps={IN_PAGE}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          type="button"
          size="xs"
          radius="xl"
          fw={500}
          px="sm"
          variant={chosen.length > 0 ? "light" : "default"}
          leftSection={<FileText size={14} aria-hidden="true" />}
          rightSection={<ChevronDown size={14} aria-hidden="true" />}
          aria-haspopup="listbox"
          aria-expanded={box.dropdownOpened}
          onClick={() => box.toggleDropdown()}
        >
          {chosen.length === 0 ? "All documents" : counted(chosen.length, "document")}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          placeholder="Search documents"
          aria-label="Search documents"
        />
        <Combobox.Options mah={280} style={{ overflowY: "auto" }} aria-label="Documents">
          {documents.isError && <Failure error={documents.error} retry={() => documents.refetch()} />}
          {found?.results.map(({ id, title }) => (
            <Combobox.Option key={id} value={id} active={isChosen(id)} className="picked">
              <Check size={16} aria-hidden="true" data-chosen={isChosen(id)} />
              <Name text={title} />
            </Combobox.Option>
          ))}
          {found?.results.length === 0 && (
            <Combobox.Empty>
              {sought === "" ? "No document is ready yet" : "No document has these words in its title"}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        <Combobox.Footer>
          <Text size="xs" c="dimmed" role="status">
            {footer(chosen.length, found?.count ?? 0)}
          </Text>
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  );
};

const footer = (chosen: number, count: number): string => {
  if (chosen >= MOST) return `${MOST} selected (maximum)`;
  const more = count > OFFERED ? `${OFFERED} of ${count.toLocaleString()} are shown. Search for others.` : "";
  return more || (chosen === 0 ? "None selected: all documents are searched" : `${chosen} selected`);
};
