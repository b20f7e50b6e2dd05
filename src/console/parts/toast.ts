import { notifications } from "@mantine/notifications";

/** Says in a corner what was done; screen readers tell of it. */
export const toast = (message: string): void => {
  notifications.show({
    message,
    color: "green",
    withCloseButton: true,
    closeButtonProps: { "aria-label": "Close" },
  });
};

/** Says what went wrong with something that has no place of its own on the page. */
export const toastFailure = (error: unknown): void => {
  notifications.show({
    message: error instanceof Error ? error.message : String(error),
    color: "red",
    autoClose: 10_000,
    closeButtonProps: { "aria-label": "Close" },
  });
};
