import { Progress, Text } from "@mantine/core";
import type { Examination, Finding } from "../../client/operator.ts";
import { Button } from "../parts/buttons/Button.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { counted } from "../parts/text/units.ts";
import { When } from "../parts/text/When.tsx";

interface ExaminationViewProps {
  /** The same examination, with one page of its findings each. */
  pages: readonly Examination[];
  /** Fetches the next page, if there is one. */
  more: (() => void) | undefined;
}

export const ExaminationView = ({ pages, more }: ExaminationViewProps) => {
  const [now] = pages;
  if (now === undefined) return null;
  const findings = pages.flatMap((page) => page.findings);
  return (
    <>
      <Text role="status" fw={600}>
        {TOLD[now.state]}
      </Text>
      <Text size="sm">{outcomeOf(now)}</Text>
      <Text size="xs" c="dimmed" mb="sm">
        Started <When at={now.started_at} />
        {now.ended_at && (
          <>
            , ended <When at={now.ended_at} />
          </>
        )}
        {now.repair && ", with repair"}, by <Name text={now.node} />
      </Text>
      {now.state === "running" && <Progress value={100} animated aria-label="Examination" />}
      {findings.length > 0 && (
        <DataTable
          label="Findings"
          columns={COLUMNS}
          rows={findings.map((finding, number) => ({ ...finding, number }))}
          keyOf={({ number }) => String(number)}
        />
      )}
      {more && (
        <Button type="button" mt="sm" onClick={more}>
          More findings
        </Button>
      )}
    </>
  );
};

/** Apart from the figures, which change too often to be read aloud. */
const TOLD: Readonly<Record<Examination["state"], string>> = {
  running: "The examination is running.",
  done: "The examination is done.",
  failed: "The examination failed.",
  cancelled: "The examination was cancelled.",
};

const outcomeOf = ({ state, examined, faults, found, error }: Examination): string => {
  if (state === "failed") return harmless(error);
  const seen = `${counted(examined.resources, "document")} in ${counted(examined.workspaces, "workspace")} examined`;
  if (state === "done" && found === 0) return `${seen}: everything is in order.`;
  return `${seen}: ${counted(found, "finding")}, ${counted(faults, "fault")} left.`;
};

const COLUMNS: readonly Column<Finding>[] = [
  { head: "What", isName: true, cell: ({ message }) => <Name text={message} /> },
  {
    head: "Level",
    cell: ({ level, repair }) =>
      `${level}${repair === "done" ? ", repaired" : repair === "asked" ? ", left to the server" : ""}`,
  },
  { head: "About", cell: ({ about }) => about },
  {
    head: "Where",
    cell: ({ path, resource_id, workspace_id }) => <Name text={path ?? resource_id ?? workspace_id ?? ""} />,
  },
  { head: "What to do", cell: ({ remedy }) => <Name text={remedy} /> },
];
