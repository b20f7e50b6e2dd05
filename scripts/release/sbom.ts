import packageJson from "../../package.json" with { type: "json" };
import { type Product, ROOT } from "./product.ts";
import { run } from "./run.ts";

/**
 * What is in the program, as npm lists it (CycloneDX), and Bun, which runs it. Its number and time are left out or the
 * source's, so that the same source makes the same bytes.
 */
export const sbom = async ({ source }: Product): Promise<string> => {
  const command = ["npm", "sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"];
  const { serialNumber: _drawn, ...listed } = JSON.parse(await run([...command, "--loglevel=silent"], ROOT));
  // npm takes the folder's name.
  const component = { ...listed.metadata.component, type: "application", name: packageJson.name };
  const bun = packageJson.devDependencies.bun;
  const runtime = {
    "bom-ref": `bun@${bun}`,
    type: "platform",
    name: "bun",
    version: bun,
    purl: `pkg:npm/bun@${bun}`,
  };
  const metadata = {
    ...listed.metadata,
    timestamp: new Date(source.epoch * 1000).toISOString(),
    component,
  };
  return `${JSON.stringify({ ...listed, metadata, components: [...listed.components, runtime] }, null, 2)}\n`;
};
