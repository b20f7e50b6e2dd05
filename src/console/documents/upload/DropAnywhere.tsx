import { Text } from "@mantine/core";
import { Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ACCEPTED_KINDS } from "../../../client/accepted.ts";
import { filesIn } from "./dropped.ts";

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

/** Accepts files that are dropped anywhere on the page, and says so while they are dragged over it. */
export const DropAnywhere = ({ take }: { take: (files: File[]) => void }) => {
  const [isOver, setOver] = useState(false);
  const taker = useRef(take);
  taker.current = take;
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      // Out of the window, and not from one element of the page to another.
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      setOver(false);
      void filesIn(event.dataTransfer).then((files) => taker.current(files));
    };
    addEventListener("dragenter", over);
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragenter", over);
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className="drop-anywhere">
      <Upload size={32} aria-hidden="true" />
      <Text fw={600} size="lg">
        Drop files or folders to upload them
      </Text>
      <Text c="dimmed">{ACCEPTED_KINDS}, up to 100 MB each</Text>
    </div>
  );
};
