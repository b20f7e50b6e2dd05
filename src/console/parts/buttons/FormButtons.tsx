import { Group } from "@mantine/core";
import { Button } from "./Button.tsx";

interface FormButtonsProps {
  cancel: () => void;
  /** What sending the form does, on the button: "Create key". */
  action: string;
  /** While it cannot be sent. */
  disabled: boolean;
}

/** The end of a form in a dialog: a button to cancel, and one to send it. */
export const FormButtons = ({ cancel, action, disabled }: FormButtonsProps) => (
  <Group justify="flex-end">
    <Button type="button" onClick={cancel}>
      Cancel
    </Button>
    <Button type="submit" className="main" disabled={disabled}>
      {action}
    </Button>
  </Group>
);
