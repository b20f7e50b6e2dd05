import { useState } from "react";
import type { Skill, SkillVersion } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { actorTold } from "../operators/actor.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { Facts } from "../parts/page/Facts.tsx";
import { PAGE_SIZE, Pager } from "../parts/page/Pager.tsx";
import { When } from "../parts/text/When.tsx";
import { RestoreVersion } from "./RestoreVersion.tsx";

/** The versions of a skill, newest first: who wrote each, and what they changed. */
export const SkillVersions = ({ skill }: { skill: Skill }) => {
  const [page, setPage] = useState(1);
  const list = operator.useQuery(
    "get",
    "/skills/{skill_id}/versions/",
    { params: { path: { skill_id: skill.id }, query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  return (
    <section aria-label="Versions">
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.data?.results.map((version, at, all) => (
        <VersionView
          key={version.version}
          skill={skill}
          version={version}
          before={all[at + 1]}
          isCurrent={page === 1 && at === 0}
        />
      ))}
      {list.data && <Pager page={page} count={list.data.count} turn={setPage} />}
    </section>
  );
};

const FIELDS = [
  ["title", "Title"],
  ["description", "Description"],
  ["core_prompt", "Instruction"],
  ["category", "Category"],
] as const;

interface VersionViewProps {
  skill: Skill;
  version: SkillVersion;
  /** The version that it was made from, if that is on the same page. */
  before: SkillVersion | undefined;
  isCurrent: boolean;
}

const VersionView = ({ skill, version, before, isCurrent }: VersionViewProps) => {
  const { role } = useSession();
  const changed = FIELDS.filter(([field]) => before !== undefined && before[field] !== version[field]);
  return (
    <details className="version">
      <summary>
        Version {version.version},{" "}
        <bdi>{version.author === "" ? "author unknown" : actorTold(version.author)}</bdi>,{" "}
        <When at={version.created_at} />
        {changed.length > 0 && `: ${changed.map(([, name]) => name.toLowerCase()).join(", ")} changed`}
      </summary>
      <Facts
        facts={FIELDS.filter(([field]) => version[field] || before?.[field]).map(([field, name]) => [
          name,
          <FieldChange
            key={field}
            now={version[field] ?? ""}
            before={before === undefined ? undefined : (before[field] ?? "")}
          />,
        ])}
      />
      {!isCurrent && mayWrite(role) && <RestoreVersion skill={skill} version={version} />}
    </details>
  );
};

const FieldChange = ({ now, before }: { now: string; before: string | undefined }) => (
  <div dir="auto">
    {before === undefined || before === now ? (
      <span className="plain">{now}</span>
    ) : (
      <>
        <del className="plain">{before}</del>
        <br />
        <ins className="plain">{now}</ins>
      </>
    )}
  </div>
);
