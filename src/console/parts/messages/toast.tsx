import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";

/** Says in a corner what was done; screen readers announce it. */
export const toast = (message: string): void => {
  notifications.show({
    message,
    color: "green",
    withCloseButton: true,
    closeButtonProps: { "aria-label": "Close" },
  });
};

/** Says in a corner what was removed, with a button that brings it back. */
export const toastUndo = (message: string, undo: () => void): void => {
  const id = notifications.show({
    message: (
      <Group justify="space-between" gap="sm">
        {message}
        <Button
          type="button"
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
    autoClose: 10_000,
    closeButtonProps: { "aria-label": "Close" },
  });
};

/** Reports a failure of something that has no place of its own on the page. */
export const toastFailure = (error: unknown): void => {
  notifications.show({
    message: error instanceof Error ? error.message : String(error),
    color: "red",
    autoClose: 10_000,
    closeButtonProps: { "aria-label": "Close" },
  });
};
