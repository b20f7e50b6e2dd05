import packageJson from "../../package.json" with { type: "json" };
import { type Product, ROOT } from "./product.ts";
import { run } from "./run.ts";

const LIBRARY = packageJson.optionalDependencies["@llamaindex/liteparse-linux-x64-gnu"];

/**
 * The contents of the program, as listed by npm (CycloneDX), and Bun, which runs it. Its number and time are left out
 * or taken from the source, so that the same source gives the same bytes.
 */
export const sbom = async ({ source }: Product): Promise<string> => {
  const command = ["npm", "sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"];
  const { serialNumber: _drawn, ...listed } = JSON.parse(await run([...command, "--loglevel=silent"], ROOT));
  // npm uses the folder's name.
  const component = { ...listed.metadata.component, type: "application", name: packageJson.name };
  const bun = packageJson.devDependencies.bun;
  const runtime = {
    "bom-ref": `bun@${bun}`,
    type: "platform",
    name: "bun",
    version: bun,
    purl: `pkg:npm/bun@${bun}`,
  };
  // Its native library, which reads strangers' files, comes in a package with another name.
  const pdfium = {
    "bom-ref": `pdfium@liteparse-${LIBRARY}`,
    type: "library",
    name: "pdfium",
    version: `as in @llamaindex/liteparse ${LIBRARY}`,
    licenses: [{ license: { id: "BSD-3-Clause" } }],
  };
  const metadata = {
    ...listed.metadata,
    timestamp: new Date(source.epoch * 1000).toISOString(),
    component,
  };
  return `${JSON.stringify({ ...listed, metadata, components: [...listed.components, runtime, pdfium] }, null, 2)}\n`;
};
