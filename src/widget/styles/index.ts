import { controls } from "./controls.ts";
import { layout } from "./layout.ts";
import { looks } from "./looks.ts";
import { text } from "./text.ts";

/** Where two say something of one element, the later one holds. */
export const styles = [looks, layout, text, controls];
