import { Box, SegmentedControl, SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { type Outcome, TrialAnswer } from "./TrialAnswer.tsx";

const WAYS = [
  { value: "plain", label: "Without the skill" },
  { value: "skilled", label: "With the skill" },
];

/** Both answers side by side; on a small screen one at a time. */
export const Compared = ({ plain, skilled }: { plain: Outcome; skilled: Outcome }) => {
  const [shown, setShown] = useState("skilled");
  const onlyWide = (way: string) => (way === shown ? {} : { visibleFrom: "sm" as const });
  return (
    <Box mt="lg">
      <SegmentedControl
        aria-label="Answer shown"
        data={WAYS}
        value={shown}
        onChange={setShown}
        fullWidth
        hiddenFrom="sm"
        mb="sm"
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Box {...onlyWide("plain")}>
          <TrialAnswer title="Without the skill" outcome={plain} />
        </Box>
        <Box {...onlyWide("skilled")}>
          <TrialAnswer title="With the skill" outcome={skilled} />
        </Box>
      </SimpleGrid>
    </Box>
  );
};
