import { useState } from "react";
import { toClipboard } from "./clipboard.ts";
import { toast } from "./toast.tsx";

/** @returns what copies a text, and whether the last try failed. */
export const useCopy = (): { copy: (text: string) => Promise<void>; isRefused: boolean } => {
  const [isRefused, setRefused] = useState(false);
  return {
    isRefused,
    copy: async (text) => {
      const isCopied = await toClipboard(text);
      setRefused(!isCopied);
      if (isCopied) toast("Copied");
    },
  };
};
