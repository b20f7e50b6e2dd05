import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { ListedToken } from "../../client/operator.ts";
import { useSession } from "../frame/session.ts";
import { ShortId } from "../parts/copying/ShortId.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { countTold } from "../parts/text/units.ts";
import { When } from "../parts/text/When.tsx";
import { RevokeTokens } from "./RevokeTokens.tsx";

/** Documents of a token that a row has place for. */
const SHOWN = 3;

/** An origin, which may only be broken between its scheme and its host. */
const Origin = ({ text }: { text: string }) => {
  const [scheme = "", host = ""] = harmless(text).split("//", 2);
  return (
    <bdi>
      {`${scheme}//`}
      <wbr />
      {host}
    </bdi>
  );
};

/** Where it works: in the pages of its origins, or from no browser. */
const originsTold = ({ origins }: ListedToken): ReactNode =>
  origins.length === 0
    ? "Servers only"
    : origins.map((origin) => (
        <div key={origin}>
          <Origin text={origin} />
        </div>
      ));

/** What its questions are restricted to: some documents, a skill. */
const limitsTold = ({ resource_ids, skill_id }: ListedToken): ReactNode =>
  resource_ids === null && skill_id === null ? (
    "None"
  ) : (
    <>
      {resource_ids?.slice(0, SHOWN).map((id) => (
        <Group key={id} gap={6}>
          <Text span size="sm">
            Document
          </Text>
          <ShortId id={id} of="document" />
        </Group>
      ))}
      {resource_ids !== null && resource_ids.length > SHOWN && (
        <Text size="sm">and {countTold(resource_ids.length - SHOWN)} more documents</Text>
      )}
      {skill_id !== null && (
        <Group gap={6}>
          <Text span size="sm">
            Skill
          </Text>
          <ShortId id={skill_id} of="skill" />
        </Group>
      )}
    </>
  );

const COLUMNS: readonly Column<ListedToken>[] = [
  { head: "End user", isName: true, cell: ({ external_user_id }) => <Name text={external_user_id} /> },
  { head: "Works on", cell: originsTold },
  { head: "Limited to", cell: limitsTold },
  { head: "Created", cell: ({ created_at }) => <When at={created_at} /> },
  { head: "Expires", cell: ({ expires_at }) => <When at={expires_at} /> },
];

export const TokenTable = ({
  workspaceId,
  tokens,
}: {
  workspaceId: string;
  tokens: readonly ListedToken[];
}) => {
  const { role } = useSession();
  const revoke: Column<ListedToken> = {
    head: "Revoke",
    isActions: true,
    cell: ({ external_user_id }) => <RevokeTokens workspaceId={workspaceId} user={external_user_id} />,
  };
  return (
    <DataTable
      cardsBelow="md"
      label="Tokens"
      columns={role === "admin" ? [...COLUMNS, revoke] : COLUMNS}
      rows={tokens}
      keyOf={({ id }) => id}
    />
  );
};
