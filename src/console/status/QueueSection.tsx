import type { Status } from "../../client/operator.ts";
import { Facts } from "../parts/Facts.tsx";
import { Plot } from "../parts/Plot.tsx";
import { Section } from "../parts/Section.tsx";
import { countTold, secondsTold } from "../parts/units.ts";

interface QueueSectionProps {
  queue: Status["queue"];
  /** Documents in the queue at each look, oldest first. */
  course: readonly number[];
}

export const QueueSection = ({ queue, course }: QueueSectionProps) => (
  <Section title="Reading documents">
    <Facts
      facts={[
        ["Waiting", countTold(queue.queued)],
        ["Being read", countTold(queue.vectorizing)],
        ["Longest wait", queue.queued === 0 ? "–" : secondsTold(queue.oldest_seconds)],
      ]}
    />
    {course.length > 1 && (
      <Plot
        label="Documents in the queue since this page was opened"
        lines={[{ name: "Documents", values: course }]}
        told={countTold}
      />
    )}
  </Section>
);
