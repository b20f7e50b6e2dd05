export { type SearchLanguage, searchLanguage } from "./full-text.ts";
export { openPassages, type PassageStore, type PassageStoreOptions } from "./passages.ts";
