import { Drawer } from "@mantine/core";
import { useState } from "react";
import { keep, kept } from "../../parts/browser/kept.ts";
import { useIsWide } from "../side/SidePanel.tsx";
import { Threads, type ThreadsProps } from "./Threads.tsx";

/** What this tab keeps whether the threads are hidden under. */
const HIDDEN = "threads hidden";

export interface ThreadsShown {
  isShown: boolean;
  isInline: boolean;
  toggle: () => void;
  hide: () => void;
}

/** Whether the threads are next to the answers, or over them if there is no room and they were opened. */
export const useThreadsShown = (): ThreadsShown => {
  const isInline = useIsWide();
  const [isHidden, setHidden] = useState(() => kept(HIDDEN) === true);
  const [isOver, setOver] = useState(false);
  const toggleInline = (): void => {
    keep(HIDDEN, isHidden ? undefined : true);
    setHidden(!isHidden);
  };
  return {
    isInline,
    isShown: isInline ? !isHidden : isOver,
    toggle: isInline ? toggleInline : () => setOver(!isOver),
    hide: () => setOver(false),
  };
};

export const ThreadsPanel = ({ shown, ...props }: { shown: ThreadsShown } & Omit<ThreadsProps, "chosen">) =>
  shown.isInline ? (
    shown.isShown && (
      <div className="ask-threads">
        <Threads {...props} />
      </div>
    )
  ) : (
    <Drawer
      opened={shown.isShown}
      onClose={shown.hide}
      title={<strong>Threads</strong>}
      size="xs"
      closeButtonProps={{ "aria-label": "Close threads" }}
    >
      <Threads {...props} chosen={shown.hide} />
    </Drawer>
  );
