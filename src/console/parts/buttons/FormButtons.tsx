import { Group } from "@mantine/core";
import { Button } from "./Button.tsx";

interface FormButtonsProps {
  cancel: () => void;
  /** What sending the form does, on the button: "Create key". */
  action: string;
  /** While it cannot be sent. */
  disabled: boolean;
}

/** What ends a form in a dialog: one way out, and one that sends it. */
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
