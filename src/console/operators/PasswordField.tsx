import { PasswordInput } from "@mantine/core";
import { wrongIn } from "../parts/messages/wrong.ts";

interface PasswordFieldProps {
  label: string;
  /** Its name in the request. */
  name: string;
  /** Whether it is being chosen, as opposed to an existing one. */
  isNew: boolean;
  value: string;
  change: (value: string) => void;
  /** The error of the last attempt to send the form. */
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
