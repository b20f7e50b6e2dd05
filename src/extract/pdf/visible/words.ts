import type { Box } from "../geometry.ts";
import type { Type } from "./inventory.ts";
import type { PageObjects } from "./objects.ts";

/** An open page, with what has been read of it. */
export interface OpenHandles {
  page: number;
  textPage: number;
  /** In quarter turns clockwise. */
  rotation: number;
  /** What is shown of it, as it is shown. */
  frame: Box;
  objects: PageObjects;
}

/** Text of which it is doubtful whether it is seen. */
export interface Suspect {
  type: Type;
  /** Around its ink, or that of each of its characters, as the page is shown. */
  inks: Box[];
}

/** What stands between two spaces. */
export interface Word extends Suspect {
  /** Where it begins and ends in the page's text. */
  from: number;
  to: number;
}
