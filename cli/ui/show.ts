import type { FunctionComponent } from "react";
import { tellInk } from "../output/output.ts";
import type { Context } from "../server/context.ts";
import type { View } from "./live.ts";

const NOTHING: View = { update: () => {}, close: async () => {} };

/**
 * Draws a component if there is a terminal; Ink and React are only loaded then.
 * @param props What it shows; requested on every `update()`.
 */
export async function show<Props extends object>(
  { out, options }: Context,
  load: () => Promise<FunctionComponent<Props>>,
  props: () => Props,
): Promise<View> {
  if (!out.watched) return NOTHING;
  tellInk(options);
  const [{ live }, component] = await Promise.all([import("./live.ts"), load()]);
  return live(component, props);
}
