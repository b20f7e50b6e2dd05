import { useState } from "react";
import { toast } from "./toast.tsx";

/** @returns what copies a text, and whether the last try failed: a browser has no clipboard for a page without TLS that is not on this machine. */
export const useCopy = (): { copy: (text: string) => Promise<void>; isRefused: boolean } => {
  const [isRefused, setRefused] = useState(false);
  return {
    isRefused,
    copy: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        setRefused(false);
        toast("Copied");
      } catch {
        setRefused(true);
      }
    },
  };
};
