/** What to do if a browser refuses: it has no clipboard for a page without TLS that is not on this machine. */
export const REFUSED = "Your browser doesn't let this page copy. Select the text and copy it.";

/** @returns whether the text is in the clipboard now. */
export const toClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
