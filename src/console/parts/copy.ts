import { toast, toastFailure } from "./toast.tsx";

/** Puts a text into the clipboard, and says so: `what` was copied. */
export const copy = async (text: string, what: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied.`);
  } catch {
    // A browser has no clipboard for a page without TLS that is not on this machine.
    toastFailure("This browser does not let the page copy. Select the text and copy it yourself.");
  }
};
