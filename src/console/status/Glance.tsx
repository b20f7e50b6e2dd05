import { Card, Group, SimpleGrid, Text, ThemeIcon } from "@mantine/core";
import { Files, HardDrive, type LucideIcon, Save, Sparkles } from "lucide-react";
import type { Status } from "../../client/operator.ts";
import { sizeOf } from "../parts/text/size.ts";
import { counted, countTold } from "../parts/text/units.ts";

const STORAGE: Record<Status["storage"], readonly [string, string]> = {
  ok: ["OK", "Files and records can be stored"],
  full: ["Full", "Nothing can be stored: free some disk space"],
  read_only: ["Read-only", "Nothing can be stored"],
  gone: ["Missing", "The data directory is no longer there"],
  replaced: ["Replaced", "Another data directory is in its place"],
};

interface FigureProps {
  Icon: LucideIcon;
  title: string;
  value: string;
  about: string;
  isBad?: boolean;
}

const Figure = ({ Icon, title, value, about, isBad = false }: FigureProps) => (
  <Card withBorder padding="md">
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <ThemeIcon variant="light" color={isBad ? "red" : "ink"} size={36} aria-hidden="true">
        <Icon size={18} />
      </ThemeIcon>
      <div className="glance">
        <Text size="sm" c="dimmed">
          {title}
        </Text>
        <Text fw={650} size="lg" lh={1.3} {...(isBad && { c: "red" })}>
          {value}
        </Text>
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </div>
    </Group>
  </Card>
);

/** The four figures that say whether something needs a hand. */
export const Glance = ({ status: { storage, engine, models, queue, disk } }: { status: Status }) => {
  const [stored, aboutStorage] = STORAGE[storage];
  const waiting = queue.queued + queue.vectorizing;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md" mb="md">
      <Figure Icon={Save} title="Storage" value={stored} about={aboutStorage} isBad={storage !== "ok"} />
      <Figure
        Icon={Sparkles}
        title="Answers"
        value={engine === "local" ? "Excerpts" : "Written"}
        about={
          engine === "local" ? "Quoted from your documents, no chat model" : `By ${models.chat ?? "a model"}`
        }
      />
      <Figure
        Icon={Files}
        title="Reading"
        value={waiting === 0 ? "Idle" : counted(waiting, "document")}
        about={waiting === 0 ? "Every document has been read" : `${countTold(queue.queued)} waiting`}
      />
      <Figure
        Icon={HardDrive}
        title="Disk"
        value={`${sizeOf(disk.free_bytes)} free`}
        about={`of ${sizeOf(disk.total_bytes)}`}
      />
    </SimpleGrid>
  );
};
