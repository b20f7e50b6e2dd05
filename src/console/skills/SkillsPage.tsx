import { Anchor, Badge, Button as LinkButton, Text } from "@mantine/core";
import { BookMarked, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { Skill } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { EmptyState } from "../parts/messages/EmptyState.tsx";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { type Column, DataTable } from "../parts/page/DataTable.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { PAGE_SIZE, Pager } from "../parts/page/Pager.tsx";
import { Name } from "../parts/text/Name.tsx";
import { When } from "../parts/text/When.tsx";
import { NoChatModel } from "./NoChatModel.tsx";
import { useAvailable } from "./use-available.ts";
import { useScopeTold } from "./use-scope-told.ts";

const SkillName = ({ skill: { id, title, description } }: { skill: Skill }) => (
  <>
    <Anchor component={Link} href={`/skills/${id}`} fw={600}>
      <Name text={title} />
    </Anchor>
    {description !== "" && (
      <Text component="div" size="sm" c="dimmed" fw={400} lineClamp={2}>
        <Name text={description} />
      </Text>
    )}
  </>
);

const useColumns = (): readonly Column<Skill>[] => {
  const scopeTold = useScopeTold();
  const available = useAvailable();
  const state: Column<Skill> = {
    head: "In this workspace",
    cell: ({ id }) =>
      available?.has(id) ? (
        <Badge variant="light" color="green" tt="none" miw="max-content">
          Available
        </Badge>
      ) : (
        <Badge variant="light" color="gray" tt="none" miw="max-content">
          Not available
        </Badge>
      ),
  };
  return [
    { head: "Skill", isName: true, cell: (skill) => <SkillName skill={skill} /> },
    { head: "For", cell: (skill) => <Name text={scopeTold(skill)} /> },
    ...(available === undefined ? [] : [state]),
    { head: "Category", cell: ({ category }) => (category === null ? "–" : <Name text={category} />) },
    { head: "Changed", cell: ({ updated_at }) => <When at={updated_at} /> },
  ];
};

const NewSkill = () => (
  <LinkButton component={Link} href="/new-skill" leftSection={<Plus size={16} aria-hidden="true" />}>
    New skill
  </LinkButton>
);

export default () => {
  const { role } = useSession();
  const [page, setPage] = useState(1);
  const columns = useColumns();
  const skills = operator.useQuery(
    "get",
    "/skills/",
    { params: { query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  return (
    <>
      <PageHead
        title="Skills"
        about="A skill tells the chat model how to answer: its tone, its form, what to look out for. Questions can name one."
        actions={mayWrite(role) && <NewSkill />}
      />
      <NoChatModel />
      {skills.isPending && <Waiting />}
      {skills.isError && <Failure error={skills.error} retry={() => skills.refetch()} />}
      {skills.data?.count === 0 && (
        <EmptyState Icon={BookMarked} title="No skills yet">
          {mayWrite(role)
            ? "Write one, try it beside an answer without it, and people can choose it when they ask."
            : "An author or an administrator can write one."}
        </EmptyState>
      )}
      {skills.data && skills.data.results.length > 0 && (
        <DataTable
          cardsBelow="md"
          label="Skills"
          columns={columns}
          rows={skills.data.results}
          keyOf={({ id }) => id}
        />
      )}
      {skills.data && <Pager page={page} count={skills.data.count} turn={setPage} />}
    </>
  );
};
