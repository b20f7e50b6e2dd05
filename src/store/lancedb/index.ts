export { openPassages } from "./passages.ts";
