import { Anchor, Badge, Group, Tabs, Title } from "@mantine/core";
import { Link, useParams } from "wouter";
import type { Skill } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { mayWrite, useSession } from "../frame/session.ts";
import { Failure } from "../parts/messages/Failure.tsx";
import { Waiting } from "../parts/messages/Waiting.tsx";
import { PageHead } from "../parts/page/PageHead.tsx";
import { harmless } from "../parts/text/harmless.ts";
import { Name } from "../parts/text/Name.tsx";
import { DeleteSkill } from "./DeleteSkill.tsx";
import { EditSkill } from "./EditSkill.tsx";
import { SkillApps } from "./SkillApps.tsx";
import { SkillTrial } from "./SkillTrial.tsx";
import { SkillVersions } from "./SkillVersions.tsx";
import { useScopeTold } from "./use-scope-told.ts";

export default () => {
  const { skillId = "" } = useParams();
  const skill = operator.useQuery(
    "get",
    "/skills/{skill_id}/",
    { params: { path: { skill_id: skillId } } },
    { select: ({ data }) => data },
  );
  return (
    <>
      <Anchor component={Link} href="/skills" size="sm">
        All skills
      </Anchor>
      {skill.data ? (
        <SkillView key={skill.data.id} skill={skill.data} />
      ) : (
        <>
          <PageHead title="Skill" />
          {skill.isPending ? <Waiting /> : <Failure error={skill.error} retry={() => skill.refetch()} />}
        </>
      )}
    </>
  );
};

const SkillView = ({ skill }: { skill: Skill }) => {
  const { role } = useSession();
  const scopeTold = useScopeTold();
  const isWriter = mayWrite(role);
  return (
    <>
      <PageHead
        title={<Name text={skill.title} />}
        about={
          <Group component="span" gap="xs">
            <Name text={scopeTold(skill)} />
            {skill.category && (
              <Badge component="span" variant="light" color="gray" tt="none">
                {harmless(skill.category)}
              </Badge>
            )}
          </Group>
        }
        actions={isWriter && <DeleteSkill skill={skill} />}
      />
      <Tabs defaultValue="skill">
        <Tabs.List mb="lg">
          <Tabs.Tab value="skill">{isWriter ? "Edit" : "Skill"}</Tabs.Tab>
          {isWriter && <Tabs.Tab value="trial">Try it</Tabs.Tab>}
          {skill.scope === "global" && <Tabs.Tab value="apps">Apps</Tabs.Tab>}
          <Tabs.Tab value="versions">Versions</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="skill">
          {isWriter ? <EditSkill skill={skill} /> : <SkillText skill={skill} />}
        </Tabs.Panel>
        {isWriter && (
          <Tabs.Panel value="trial">
            <SkillTrial skill={skill} />
          </Tabs.Panel>
        )}
        {skill.scope === "global" && (
          <Tabs.Panel value="apps" keepMounted={false}>
            <SkillApps skillId={skill.id} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="versions" keepMounted={false}>
          <SkillVersions skill={skill} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
};

const SkillText = ({ skill: { description, core_prompt } }: { skill: Skill }) => (
  <>
    {description !== "" && <p className="plain">{description}</p>}
    <Title order={2} mt="md">
      Instruction
    </Title>
    <p className="plain" dir="auto">
      {core_prompt}
    </p>
  </>
);
