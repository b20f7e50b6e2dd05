import { type ReactNode, useState } from "react";
import { Button } from "../buttons/Button.tsx";
import { Failure } from "../messages/Failure.tsx";
import { Confirm } from "./Confirm.tsx";

interface ConfirmedButtonProps {
  /** On the button, and on the one that confirms. */
  action: string;
  /** Names the button if several have the same action: "Revoke backend". */
  label?: string;
  title: string;
  /** What happens, and that it cannot be undone. */
  children: ReactNode;
  run: () => void;
  /** The error of the last attempt; null if there is none. */
  error: unknown;
  disabled?: boolean;
  /** Smaller in a row of a list. */
  size?: "xs" | "sm";
}

/** A button that asks before it does something that cannot be undone. */
export const ConfirmedButton = (props: ConfirmedButtonProps) => {
  const { action, label, title, children, run, error, disabled = false, size = "sm" } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        className="bad"
        size={size}
        aria-label={label}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {error !== null && <Failure error={error} />}
      <Confirm open={isOpen} title={title} action={action} confirm={run} close={() => setOpen(false)}>
        {children}
      </Confirm>
    </>
  );
};
