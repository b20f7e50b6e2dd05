export type { TableState } from "./inspect.ts";
export { openPassages, type PassageStore } from "./passages.ts";
export { passagesIn } from "./set-aside.ts";
