import { Button as MantineButton, type ButtonProps as MantineButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";

type ButtonProps = MantineButtonProps &
  Omit<ComponentPropsWithRef<"button">, keyof MantineButtonProps> & { className?: string };

/** The styles behind the class names used on the pages: for the main action, and for one that loses something. */
const LOOKS: Record<string, MantineButtonProps> = {
  main: { variant: "filled" },
  bad: { variant: "light", color: "red" },
};

/** A button that keeps the focus while it cannot be pressed, for example while what it began is running. */
export const Button = ({ disabled = false, onClick, className, ...props }: ButtonProps) => (
  <MantineButton
    variant="default"
    {...(className === undefined ? {} : LOOKS[className])}
    {...props}
    {...(disabled && { "data-disabled": true })}
    aria-disabled={disabled || undefined}
    onClick={(event) => {
      if (disabled) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
