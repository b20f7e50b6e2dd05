import { useState } from "react";
import { toast } from "../messages/toast.tsx";
import { toClipboard } from "./clipboard.ts";

/** @returns a function that copies a text, and whether the last attempt failed. */
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
