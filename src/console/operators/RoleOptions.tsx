import { ROLES } from "./roles.ts";

/** For a select whose value is a role. */
export const RoleOptions = () =>
  Object.entries(ROLES).map(([role, told]) => (
    <option key={role} value={role}>
      {told}
    </option>
  ));
