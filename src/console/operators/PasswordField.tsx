import { PasswordInput } from "@mantine/core";
import { wrongIn } from "../parts/messages/wrong.ts";

interface PasswordFieldProps {
  label: string;
  /** In the request. */
  name: string;
  /** Whether it is chosen here, and not one that is known already. */
  isNew: boolean;
  value: string;
  change: (value: string) => void;
  /** What sending failed with. */
  error: unknown;
}

export const PasswordField = ({ label, name, isNew, value, change, error }: PasswordFieldProps) => (
  <PasswordInput
    label={label}
    description={isNew && "At least 12 characters."}
    value={value}
    maxLength={256}
    autoComplete={isNew ? "new-password" : "current-password"}
    required
    withAsterisk={false}
    error={wrongIn(error, name)}
    onChange={({ currentTarget }) => change(currentTarget.value)}
  />
);
