import { ActionIcon, Group, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { harmless } from "../parts/text/harmless.ts";
import { countTold } from "../parts/text/units.ts";

interface PageControlsProps {
  page: number;
  /** Its printed number, if that differs. */
  label: string | undefined;
  pages: number;
  turn: (page: number) => void;
}

/** Leads through the pages, one by one or to the one whose number is typed in. */
export const PageControls = ({ page, label, pages, turn }: PageControlsProps) => {
  const [typed, setTyped] = useState<string>();
  return (
    <Group component="nav" aria-label="Pages of the document" gap={6} wrap="nowrap">
      <Step name="Previous page" disabled={page <= 1} step={() => turn(page - 1)} Icon={ChevronLeft} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTyped(undefined);
          if (typed !== undefined) turn(Number(typed));
        }}
      >
        <TextInput
          type="number"
          size="xs"
          w={68}
          aria-label="Page"
          min={1}
          max={pages}
          step={1}
          required
          value={typed ?? page}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => setTyped(undefined)}
        />
      </form>
      <Text size="sm" c="dimmed" className="unbroken" aria-hidden="true">
        of {countTold(pages)}
        {label !== undefined && `, printed as ${harmless(label)}`}
      </Text>
      <VisuallyHidden role="status">
        Page {countTold(page)} of {countTold(pages)}
      </VisuallyHidden>
      <Step name="Next page" disabled={page >= pages} step={() => turn(page + 1)} Icon={ChevronRight} />
    </Group>
  );
};

interface StepProps {
  name: string;
  disabled: boolean;
  step: () => void;
  Icon: typeof ChevronLeft;
}

/** Keeps the focus at the last page, where it leads nowhere. */
export const Step = ({ name, disabled, step, Icon }: StepProps) => (
  <ActionIcon
    variant="default"
    size={30}
    aria-label={name}
    {...(disabled && { "data-disabled": true })}
    aria-disabled={disabled || undefined}
    onClick={() => !disabled && step()}
  >
    <Icon size={18} />
  </ActionIcon>
);
