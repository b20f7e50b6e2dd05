import { controls } from "./controls.ts";
import { layout } from "./layout.ts";
import { looks } from "./looks.ts";
import { text } from "./text.ts";

/** If two rules apply to the same element, the later one wins. */
export const styles = [looks, layout, text, controls];
