import type { Finding } from "../../src/operator/doctor/finding.ts";
import type { Output } from "../output/output.ts";
import { printable } from "../terminal/printable.ts";

/** `fault  originals/…  What is wrong. → What to do`. */
export function findingLine(
  out: Output,
  { level, about, path, workspace_id, resource_id, ...rest }: Finding,
): string {
  const { message, remedy, repair } = rest;
  const where = path ?? resource_id ?? (workspace_id === undefined ? about : `workspace ${workspace_id}`);
  const said = repair === "done" ? "repaired" : repair === "asked" ? "left to the server" : remedy;
  const word = level === "note" ? out.paint("dim", "note ") : out.paint("red", "fault");
  return `${word}  ${printable(`${where}: ${message}${said === "" ? "" : ` → ${said}`}`)}`;
}
