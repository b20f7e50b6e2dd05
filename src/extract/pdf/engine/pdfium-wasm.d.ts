declare module "@embedpdf/pdfium/pdfium.wasm" {
  /** With `type: "file"`: where Bun finds the file, including inside the compiled binary. */
  const path: string;
  export default path;
}
