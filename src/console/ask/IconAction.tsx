import { ActionIcon, type ActionIconProps, Tooltip } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { IN_PAGE } from "../parts/page/in-page.ts";

type IconActionProps = ActionIconProps &
  Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps> & { label: string; Icon: LucideIcon };

/** A button that is an icon; its name is announced, and shown while it is hovered or has the focus. */
export const IconAction = ({ label, Icon, ...props }: IconActionProps) => (
  <Tooltip
    label={label}
    events={{ hover: true, focus: true, touch: false }}
    openDelay={300}
    portalProps={IN_PAGE}
  >
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} {...props}>
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
);
