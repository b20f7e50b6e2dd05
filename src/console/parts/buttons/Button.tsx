import { Button as MantineButton, type ButtonProps as MantineButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";

type ButtonProps = MantineButtonProps &
  Omit<ComponentPropsWithRef<"button">, keyof MantineButtonProps> & { className?: string };

/** The looks that a class of the pages stands for: what is done here most, and what loses something. */
const LOOKS: Record<string, MantineButtonProps> = {
  main: { variant: "filled" },
  bad: { variant: "light", color: "red" },
};

/** A button that keeps the focus where it cannot be pressed, as while what it began goes on. */
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
