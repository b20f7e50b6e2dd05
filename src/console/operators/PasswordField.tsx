import { Field } from "../parts/Field.tsx";

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
  <Field label={label} name={name} error={error} {...(isNew ? { hint: "12 characters at least." } : {})}>
    {(control) => (
      <input
        {...control}
        type="password"
        value={value}
        maxLength={256}
        autoComplete={isNew ? "new-password" : "current-password"}
        required
        onChange={({ target }) => change(target.value)}
      />
    )}
  </Field>
);
