import type { MantineSize } from "@mantine/core";
import { Button } from "../parts/buttons/Button.tsx";
import { useAddToGolden } from "./use-add-to-golden.ts";

interface AddToGoldenProps {
  workspaceId: string;
  /** Of the answer. */
  messageId: string;
  size?: MantineSize;
}

/** Makes an answer a golden question with one click. */
export const AddToGolden = ({ workspaceId, messageId, size = "sm" }: AddToGoldenProps) => {
  const { add, isPending, isDone } = useAddToGolden(workspaceId);
  return (
    <Button type="button" size={size} disabled={isPending || isDone} onClick={() => add(messageId)}>
      {isDone ? "In the golden set" : "Add to golden set"}
    </Button>
  );
};
