import { Text } from "@mantine/core";
import type { Status } from "../../client/operator.ts";
import { Bars } from "../parts/charts/Bars.tsx";
import { Plot } from "../parts/charts/Plot.tsx";
import { Section } from "../parts/page/Section.tsx";
import { sizeOf } from "../parts/text/size.ts";
import { When } from "../parts/text/When.tsx";

const PARTS = [
  ["originals_bytes", "Uploaded files"],
  ["extracted_bytes", "Extracted text"],
  ["index_bytes", "Index"],
  ["records_bytes", "Records"],
  ["other_bytes", "Other"],
] as const;

interface DiskSectionProps {
  disk: Status["disk"];
  /** Bytes free at each check, oldest first. */
  course: readonly number[];
}

/** What takes up the disk's space, and how much of it is left over time. */
export const DiskSection = ({ disk: { free_bytes, total_bytes, used }, course }: DiskSectionProps) => (
  <Section title="Disk" about={`${sizeOf(free_bytes)} free of ${sizeOf(total_bytes)}`}>
    {used === null ? (
      <Text size="sm">The size of the data directory has not been measured yet.</Text>
    ) : (
      <>
        <Bars
          label="What takes space"
          bars={PARTS.map(([part, name]) => ({ name, value: used[part], told: sizeOf(used[part]) }))}
        />
        <Text size="xs" c="dimmed">
          Measured <When at={used.measured_at} />
        </Text>
      </>
    )}
    {course.length > 1 && (
      <Plot
        label="Free space since this page was opened"
        lines={[{ name: "Free", values: course }]}
        told={sizeOf}
      />
    )}
  </Section>
);
