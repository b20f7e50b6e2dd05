import { Alert } from "@mantine/core";
import { FileClock, FileWarning } from "lucide-react";
import { Link } from "wouter";
import { counted } from "../../parts/text/units.ts";
import type { DocumentCounts } from "./use-readiness.ts";

interface DocumentsNoticeProps {
  counts: DocumentCounts;
  /** The path of the documents. */
  path: string;
}

/** Says which documents are not used in answers yet, or never will be as they are. */
export const DocumentsNotice = ({ counts: { underWay, failed }, path }: DocumentsNoticeProps) => (
  <>
    {underWay > 0 && (
      <Alert role="status" color="blue" variant="light" py="xs" icon={<FileClock size={18} />}>
        {counted(underWay, "document")} {underWay === 1 ? "is" : "are"} still being read, so answers leave{" "}
        {underWay === 1 ? "it" : "them"} out for now. <Link href={path}>See documents</Link>
      </Alert>
    )}
    {failed > 0 && (
      <Alert role="note" color="orange" variant="light" py="xs" icon={<FileWarning size={18} />}>
        {counted(failed, "document")} could not be read, so no answer uses {failed === 1 ? "it" : "them"}.{" "}
        <Link href={path}>See why</Link>
      </Alert>
    )}
  </>
);
