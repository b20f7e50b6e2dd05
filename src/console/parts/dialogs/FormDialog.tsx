import { Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../buttons/Button.tsx";

interface FormDialogProps {
  /** On the button and over the dialog: "New key". */
  title: string;
  /** The form; its contents are lost when the dialog closes. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog in which something is created. A click outside it does not lose what was written. */
export const FormDialog = ({ title, children }: FormDialogProps) => {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        type="button"
        className="main"
        leftSection={<Plus size={16} aria-hidden="true" />}
        onClick={open}
      >
        {title}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={title}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ "aria-label": "Close" }}
      >
        {children(close)}
      </Modal>
    </>
  );
};
