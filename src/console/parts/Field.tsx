import { type ReactNode, useId } from "react";
import { ApiError } from "../../client/operator.ts";
import { harmless } from "./harmless.ts";

/** What an input, a select or a textarea of a field takes over, so that its message belongs to it. */
interface FieldControl {
  id: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  /** In the request; the messages of `error` are found by it. */
  name: string;
  /** What sending failed with. */
  error: unknown;
  hint?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label, and what the server found wrong with what it holds. */
export const Field = ({ label, name, error, hint, children }: FieldProps) => {
  const id = useId();
  const messages = error instanceof ApiError ? error.details.filter(({ field }) => field === name) : [];
  const isWrong = messages.length > 0;
  const described = [...(hint ? [`${id}hint`] : []), ...(isWrong ? [`${id}wrong`] : [])].join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": isWrong || undefined,
        "aria-describedby": described === "" ? undefined : described,
      })}
      {hint && (
        <p id={`${id}hint`} className="small">
          {hint}
        </p>
      )}
      {isWrong && (
        <p id={`${id}wrong`} className="error">
          {messages.map(({ message }) => harmless(message)).join("; ")}
        </p>
      )}
    </div>
  );
};
