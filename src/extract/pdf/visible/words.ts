import type { Box } from "../geometry.ts";
import type { Type } from "./inventory.ts";
import type { PageObjects } from "./objects.ts";

/** An open page, and what was read from it. */
export interface OpenHandles {
  page: number;
  textPage: number;
  /** In quarter turns clockwise. */
  rotation: number;
  /** Its visible part, as shown. */
  frame: Box;
  objects: PageObjects;
}

/** Text that may not be visible. */
export interface Suspect {
  type: Type;
  /** Boxes around its ink, or that of each of its characters, on the page as shown. */
  inks: Box[];
}

/** Text between two spaces. */
export interface Word extends Suspect {
  /** Its start and end in the page's text. */
  from: number;
  to: number;
}
