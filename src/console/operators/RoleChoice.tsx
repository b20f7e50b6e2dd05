import { Radio, Stack } from "@mantine/core";
import type { Role } from "../../client/operator.ts";
import { ROLES, roleIn } from "./roles.ts";

interface RoleChoiceProps {
  role: Role;
  choose: (role: Role) => void;
}

export const RoleChoice = ({ role, choose }: RoleChoiceProps) => (
  <Radio.Group label="Role" value={role} onChange={(value) => choose(roleIn(value) ?? role)}>
    <Stack gap="xs" mt="xs">
      {Object.entries(ROLES).map(([value, { title, about }]) => (
        <Radio key={value} value={value} label={title} description={about} />
      ))}
    </Stack>
  </Radio.Group>
);
