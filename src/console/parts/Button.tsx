import { Button as AriakitButton, type ButtonProps } from "@ariakit/react/button";

/** A button that keeps the focus where it cannot be pressed, as while what it began goes on. */
export const Button = (props: ButtonProps) => <AriakitButton accessibleWhenDisabled {...props} />;
