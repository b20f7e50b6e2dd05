import { useState } from "react";
import type { SkillVersion } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { PAGE_SIZE, Pager } from "../parts/Pager.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { When } from "../parts/When.tsx";

/** What a skill was, newest first: who wrote each version, and what of it they changed. */
export const SkillVersions = ({ skillId }: { skillId: string }) => {
  const [page, setPage] = useState(1);
  const list = operator.useQuery(
    "get",
    "/skills/{skill_id}/versions/",
    { params: { path: { skill_id: skillId }, query: { page, page_size: PAGE_SIZE } } },
    { select: ({ data }) => data },
  );
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      {list.isPending && <Waiting />}
      {list.isError && <Failure error={list.error} retry={() => list.refetch()} />}
      {list.data?.results.map((version, at, all) => (
        <VersionView key={version.version} version={version} before={all[at + 1]} />
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

/** @param before the version that it was made from, where that is on the same page. */
const VersionView = ({ version, before }: { version: SkillVersion; before: SkillVersion | undefined }) => {
  const changed = FIELDS.filter(([field]) => before !== undefined && before[field] !== version[field]);
  return (
    <details>
      <summary>
        Version {version.version},{" "}
        {version.author === "" ? "author not known" : <Name text={version.author} />},{" "}
        <When at={version.created_at} />
        {changed.length > 0 && `: ${changed.map(([, name]) => name.toLowerCase()).join(", ")} changed`}
      </summary>
      <dl className="figures">
        {FIELDS.map(([field, name]) => (
          <FieldChange
            key={field}
            name={name}
            now={version[field] ?? ""}
            before={before === undefined ? undefined : (before[field] ?? "")}
          />
        ))}
      </dl>
    </details>
  );
};

const FieldChange = ({ name, now, before }: { name: string; now: string; before: string | undefined }) => (
  <>
    <dt>{name}</dt>
    <dd dir="auto">
      {before === undefined || before === now ? (
        <span className="plain">{now}</span>
      ) : (
        <>
          <del className="plain">{before}</del>
          <br />
          <ins className="plain">{now}</ins>
        </>
      )}
    </dd>
  </>
);
