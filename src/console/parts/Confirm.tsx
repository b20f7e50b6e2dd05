import { Dialog, DialogDismiss, DialogHeading } from "@ariakit/react/dialog";
import type { ReactNode } from "react";

interface ConfirmProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** What it does, on the button. */
  action: string;
  confirm: () => void;
  close: () => void;
}

/** Asks before something is done that cannot be undone. */
export const Confirm = ({ open, title, children, action, confirm, close }: ConfirmProps) => (
  <Dialog open={open} onClose={close} className="dialog" backdrop={<div className="backdrop" />}>
    <DialogHeading>{title}</DialogHeading>
    {children}
    <div className="row">
      <DialogDismiss>Keep</DialogDismiss>
      <button
        type="button"
        className="bad"
        onClick={() => {
          close();
          confirm();
        }}
      >
        {action}
      </button>
    </div>
  </Dialog>
);
