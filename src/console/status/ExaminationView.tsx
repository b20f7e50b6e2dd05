import type { Examination, Finding } from "../../client/operator.ts";
import { harmless } from "../parts/harmless.ts";
import { Name } from "../parts/Name.tsx";
import { Table } from "../parts/Table.tsx";
import { countTold } from "../parts/units.ts";
import { When } from "../parts/When.tsx";

interface ExaminationViewProps {
  /** The same examination, with one page of its findings each. */
  pages: readonly Examination[];
  /** Fetches the next page, where there is one. */
  more: (() => void) | undefined;
}

export const ExaminationView = ({ pages, more }: ExaminationViewProps) => {
  const [now] = pages;
  if (now === undefined) return null;
  const findings = pages.flatMap((page) => page.findings);
  return (
    <>
      <p role="status">{TOLD[now.state]}</p>
      <p>{outcomeOf(now)}</p>
      <p className="small">
        Begun <When at={now.started_at} />
        {now.ended_at && (
          <>
            , ended <When at={now.ended_at} />
          </>
        )}
        {now.repair && ", with repair"}, by <Name text={now.node} />
      </p>
      {now.state === "running" && <progress aria-label="Examination" />}
      {findings.length > 0 && (
        <Table label="Findings" heads={["Level", "About", "Where", "What", "What to do"]}>
          {findings.map((finding, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings only come behind those that are there
            <FindingRow key={at} finding={finding} />
          ))}
        </Table>
      )}
      {more && (
        <button type="button" onClick={more}>
          More findings
        </button>
      )}
    </>
  );
};

/** Apart from the figures, which change too often to be read aloud. */
const TOLD: Readonly<Record<Examination["state"], string>> = {
  running: "The examination runs.",
  done: "The examination is done.",
  failed: "The examination failed.",
  cancelled: "The examination was cancelled.",
};

const outcomeOf = ({ state, examined, faults, found, error }: Examination): string => {
  if (state === "failed") return harmless(error);
  const seen = `${countTold(examined.resources)} documents in ${countTold(examined.workspaces)} workspaces examined`;
  if (state === "done" && found === 0) return `${seen}: all is as it should be.`;
  return `${seen}: ${countTold(found)} findings, ${countTold(faults)} faults left.`;
};

const FindingRow = ({ finding }: { finding: Finding }) => (
  <tr>
    <td>
      {finding.level}
      {finding.repair === "done" && ", repaired"}
      {finding.repair === "asked" && ", left to the server"}
    </td>
    <td>{finding.about}</td>
    <td>
      <Name text={finding.path ?? finding.resource_id ?? finding.workspace_id ?? ""} />
    </td>
    <td>
      <Name text={finding.message} />
    </td>
    <td>
      <Name text={finding.remedy} />
    </td>
  </tr>
);
