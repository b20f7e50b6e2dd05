export { openPassages, type PassageStore } from "./passages.ts";
