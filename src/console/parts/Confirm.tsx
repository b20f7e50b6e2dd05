import { Dialog, DialogDismiss, DialogHeading } from "@ariakit/react/dialog";
import { type ReactNode, useState } from "react";
import { Failure } from "./Failure.tsx";

interface ConfirmProps {
  /** On the button that opens it, and on the one that does it. */
  action: string;
  /** Names the button where several have the same action: "Revoke backend". */
  label?: string;
  title: string;
  /** What happens, and that it cannot be undone. */
  children: ReactNode;
  /** It closes when this has come to its end; what this fails with is shown in it. */
  run: () => Promise<unknown>;
  disabled?: boolean;
}

/** A button that asks before it does what cannot be undone. */
export const Confirm = ({ action, label, title, children, run, disabled }: ConfirmProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const confirmed = async (): Promise<void> => {
    setRunning(true);
    setError(undefined);
    try {
      await run();
      setOpen(false);
    } catch (failure) {
      setError(failure);
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="bad"
        aria-label={label}
        disabled={disabled}
        onClick={() => {
          setError(undefined);
          setOpen(true);
        }}
      >
        {action}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        className="dialog"
        backdrop={<div className="backdrop" />}
      >
        <DialogHeading>{title}</DialogHeading>
        {error !== undefined && <Failure error={error} />}
        {children}
        <div className="actions">
          <DialogDismiss>Cancel</DialogDismiss>
          <button type="button" className="bad" disabled={isRunning} onClick={confirmed}>
            {action}
          </button>
        </div>
      </Dialog>
    </>
  );
};
