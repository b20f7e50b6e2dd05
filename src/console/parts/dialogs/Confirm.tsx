import { Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { Button } from "../buttons/Button.tsx";

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
  <Modal opened={open} onClose={close} title={title} centered closeButtonProps={{ "aria-label": "Close" }}>
    {children}
    <Group justify="flex-end" mt="lg">
      <Button type="button" onClick={close} data-autofocus>
        Cancel
      </Button>
      <Button
        type="button"
        variant="filled"
        color="red.9"
        onClick={() => {
          close();
          confirm();
        }}
      >
        {action}
      </Button>
    </Group>
  </Modal>
);
