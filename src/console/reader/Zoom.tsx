import { Button, Group } from "@mantine/core";
import { ZoomIn, ZoomOut } from "lucide-react";
import { Step } from "./PageControls.tsx";

/** Widths of a page's picture, in those of its place. */
const LEVELS = [1, 1.5, 2, 3] as const;
export type ZoomLevel = (typeof LEVELS)[number];

/** How large a page's picture is. */
export const Zoom = ({ level, set }: { level: ZoomLevel; set: (level: ZoomLevel) => void }) => {
  const at = LEVELS.indexOf(level);
  const [smaller, larger] = [LEVELS[at - 1], LEVELS[at + 1]];
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label="Size of the picture">
      <Step
        name="Zoom out"
        disabled={smaller === undefined}
        step={() => smaller !== undefined && set(smaller)}
        Icon={ZoomOut}
      />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        w={56}
        aria-label={`Fit to the width, now ${100 * level}%`}
        onClick={() => set(1)}
      >
        {100 * level}%
      </Button>
      <Step
        name="Zoom in"
        disabled={larger === undefined}
        step={() => larger !== undefined && set(larger)}
        Icon={ZoomIn}
      />
    </Group>
  );
};
