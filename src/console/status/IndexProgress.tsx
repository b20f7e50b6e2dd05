import { Card, Stack } from "@mantine/core";
import type { Status } from "../../client/operator.ts";
import { Progress } from "../parts/charts/Progress.tsx";
import { counted } from "../parts/text/units.ts";

/** The progress of rebuilding or restoring the index; nothing while it is complete. */
export const IndexProgress = ({ index: { rebuilding, restoring } }: { index: Status["index"] }) =>
  (rebuilding !== null || restoring !== null) && (
    <Card withBorder mb="md">
      <Stack gap="sm">
        {rebuilding && <Progress label="Index rebuilt" {...rebuilding} />}
        {restoring && (
          <Progress
            label={`Documents restored, in ${counted(restoring.workspaces, "workspace")}`}
            {...restoring.resources}
          />
        )}
      </Stack>
    </Card>
  );
