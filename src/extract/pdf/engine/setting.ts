/** The variable that says how PDFs are read, and its value for reading within WebAssembly. */
export const PDF_ENGINE = "QA_PDF_ENGINE";
export const SANDBOXED = "wasm";
