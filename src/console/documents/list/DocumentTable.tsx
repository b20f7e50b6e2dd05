import { Anchor, Button, Checkbox, Group, ThemeIcon } from "@mantine/core";
import { Link } from "wouter";
import type { Resource } from "../../../client/index.ts";
import { type Column, DataTable } from "../../parts/page/DataTable.tsx";
import { harmless } from "../../parts/text/harmless.ts";
import { Name } from "../../parts/text/Name.tsx";
import { sizeOf } from "../../parts/text/size.ts";
import { When } from "../../parts/text/When.tsx";
import { DocumentMenu } from "../DocumentMenu.tsx";
import { kindOf } from "../kinds.ts";
import { isBroken, Remark, State } from "../State.tsx";
import type { Choice } from "./use-choice.ts";

interface DocumentTableProps {
  label: string;
  documents: readonly Resource[];
  /** The path after the `#`, of the workspace or its documents. */
  path: string;
  /** Undefined for users with read-only access. */
  choice: Choice | undefined;
  retry: (document: Resource) => void;
  remove: (document: Resource) => void;
}

/** Documents with their state, and what can be done with each. */
export const DocumentTable = ({ label, documents, path, choice, retry, remove }: DocumentTableProps) => {
  const columns: Column<Resource>[] = [
    ...(choice ? [choiceColumn(documents, choice)] : []),
    { head: "Title", isName: true, cell: (document) => <Title document={document} path={path} /> },
    { head: "State", cell: (document) => <State document={document} /> },
    { head: "Size", isFigure: true, cell: ({ size }) => <span className="unbroken">{sizeOf(size)}</span> },
    {
      head: "Added",
      cell: ({ created_at }) => (
        <span className="unbroken">
          <When at={created_at} />
        </span>
      ),
    },
    {
      head: "Actions",
      isActions: true,
      cell: (document) => (
        <Group gap={4} wrap="nowrap" justify="end">
          {choice && isBroken(document) && (
            <Button
              variant="default"
              visibleFrom="sm"
              size="compact-sm"
              aria-label={`Retry ${harmless(document.title)}`}
              onClick={() => retry(document)}
            >
              Retry
            </Button>
          )}
          <DocumentMenu
            document={document}
            path={path}
            retry={() => retry(document)}
            remove={() => remove(document)}
          />
        </Group>
      ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={documents} keyOf={({ id }) => id} isCompact />;
};

const choiceColumn = (documents: readonly Resource[], choice: Choice): Column<Resource> => {
  const chosen = documents.filter((document) => choice.has(document)).length;
  return {
    head: "Chosen",
    isChoice: true,
    headCell: (
      <Checkbox
        aria-label="Select all shown"
        checked={chosen > 0 && chosen === documents.length}
        indeterminate={chosen > 0 && chosen < documents.length}
        onChange={({ currentTarget }) => choice.set(documents, currentTarget.checked)}
      />
    ),
    cell: (document) => (
      <Checkbox
        aria-label={`Select ${harmless(document.title)}`}
        checked={choice.has(document)}
        onChange={({ currentTarget }) => choice.set([document], currentTarget.checked)}
      />
    ),
  };
};

const Title = ({ document, path }: { document: Resource; path: string }) => {
  const { name, Icon } = kindOf(document.type);
  return (
    <div className="document-title">
      <Group gap="sm" wrap="nowrap" align="start">
        <ThemeIcon variant="light" color="gray" size={28} radius="sm" title={name}>
          <Icon size={16} aria-label={name} />
        </ThemeIcon>
        <Anchor
          component={Link}
          href={`${path}/documents/${document.id}`}
          c="inherit"
          fw={500}
          className="document-name"
        >
          <Name text={document.title} />
        </Anchor>
      </Group>
      <div className="document-remark">
        <Remark document={document} />
      </div>
    </div>
  );
};
