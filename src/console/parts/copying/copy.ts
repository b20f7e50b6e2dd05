import { toast, toastFailure } from "../messages/toast.tsx";
import { REFUSED, toClipboard } from "./clipboard.ts";

/** Puts a text into the clipboard, and says so: `what` was copied. */
export const copy = async (text: string, what: string): Promise<void> => {
  if (await toClipboard(text)) toast(`${what} copied.`);
  else toastFailure(REFUSED);
};
