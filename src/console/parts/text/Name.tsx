import { harmless } from "./harmless.ts";

/** A title or a name that somebody gave; its direction is its own. */
export const Name = ({ text }: { text: string }) => <bdi>{harmless(text)}</bdi>;
