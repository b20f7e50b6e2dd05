import { Alert, Anchor } from "@mantine/core";
import { CircleAlert, Copy, Info, ScanText } from "lucide-react";
import { Link } from "wouter";
import type { Resource } from "../../../client/index.ts";
import { recognisedWords } from "../../../client/recognised.ts";
import { mayWrite, useSession } from "../../frame/session.ts";
import { Button } from "../../parts/buttons/Button.tsx";
import { harmless } from "../../parts/text/harmless.ts";
import { isBroken, Remark } from "../State.tsx";

interface NoticesProps {
  document: Resource;
  /** The path after the `#`, of the workspace or its documents. */
  path: string;
  retry: () => void;
  isBusy: boolean;
}

/** What a reader should know about a document before relying on it, and what to do. */
export const Notices = ({ document, path, retry, isBusy }: NoticesProps) => {
  const { role } = useSession();
  const { notice, recognised, duplicate_of } = document;
  return (
    <div className="notices">
      {isBroken(document) && (
        <Alert color="red" icon={<CircleAlert size={18} />} title="This document could not be read">
          <Remark document={document} />
          {mayWrite(role) && (
            <Button type="button" size="xs" mt="xs" disabled={isBusy} onClick={retry}>
              Retry
            </Button>
          )}
        </Alert>
      )}
      {!isBroken(document) && notice !== "" && (
        <Alert color="blue" icon={<Info size={18} />}>
          {harmless(notice)}
        </Alert>
      )}
      {recognised && (
        <Alert color="blue" icon={<ScanText size={18} />}>
          Recognised in pictures: {recognisedWords(document)}. Check figures against the original.
        </Alert>
      )}
      {duplicate_of !== null && (
        <Alert color="blue" icon={<Copy size={18} />}>
          The same file was uploaded before:{" "}
          <Anchor component={Link} href={`${path}/documents/${duplicate_of}`}>
            open the earlier one
          </Anchor>
          .
        </Alert>
      )}
    </div>
  );
};
