import { Link, useParams } from "wouter";
import { operator } from "../api/operator.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { Failure } from "../parts/Failure.tsx";
import { Name } from "../parts/Name.tsx";
import { Waiting } from "../parts/Waiting.tsx";
import { DeleteSkill } from "./DeleteSkill.tsx";
import { EditSkill } from "./EditSkill.tsx";
import { SkillApps } from "./SkillApps.tsx";
import { SkillTrial } from "./SkillTrial.tsx";
import { SkillVersions } from "./SkillVersions.tsx";

export default () => {
  const { skillId = "" } = useParams();
  const { role } = useSession();
  const skill = operator.useQuery(
    "get",
    "/skills/{skill_id}/",
    { params: { path: { skill_id: skillId } } },
    { select: ({ data }) => data },
  );
  if (skill.data === undefined)
    return (
      <>
        <h1>Skill</h1>
        {skill.isPending ? <Waiting /> : <Failure error={skill.error} retry={() => skill.refetch()} />}
      </>
    );
  const { id, title, scope, category, description, core_prompt } = skill.data;
  return (
    <>
      <h1>
        <Name text={title} />
      </h1>
      <p>
        <Link href="/skills">All skills</Link>
      </p>
      <p className="small">
        Scope: {scope}
        {category && (
          <>
            , category: <Name text={category} />
          </>
        )}
      </p>
      {mayWrite(role) ? (
        <EditSkill key={id} skill={skill.data} />
      ) : (
        <>
          <p className="plain">{description}</p>
          <h2>Instruction</h2>
          <p className="plain">{core_prompt}</p>
        </>
      )}
      {mayWrite(role) && <SkillTrial key={`try ${id}`} skill={skill.data} />}
      {scope === "global" && <SkillApps skillId={id} />}
      <SkillVersions skillId={id} />
      {mayWrite(role) && <DeleteSkill skill={skill.data} />}
    </>
  );
};
