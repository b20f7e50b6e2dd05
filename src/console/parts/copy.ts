import { REFUSED, toClipboard } from "./clipboard.ts";
import { toast, toastFailure } from "./toast.tsx";

/** Puts a text into the clipboard, and says so: `what` was copied. */
export const copy = async (text: string, what: string): Promise<void> => {
  if (await toClipboard(text)) toast(`${what} copied.`);
  else toastFailure(REFUSED);
};
