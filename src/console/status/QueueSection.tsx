import type { Status } from "../../client/operator.ts";
import { Plot } from "../parts/charts/Plot.tsx";
import { Facts } from "../parts/page/Facts.tsx";
import { Section } from "../parts/page/Section.tsx";
import { countTold, secondsTold } from "../parts/text/units.ts";

interface QueueSectionProps {
  queue: Status["queue"];
  /** Documents in the queue at each check, oldest first. */
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
