import { ApiError, dataOf, type Examination, type OperatorClient } from "../../src/client/operator.ts";
import type { Diagnosis, DoctorOptions } from "../../src/operator/doctor/doctor.ts";
import { usageError } from "../errors/failure.ts";
import { EXIT } from "../terminal/exit.ts";

/** Milliseconds between two checks of progress. */
const LOOK_EVERY = 500;

/** Cancels the examination that a server runs. */
export async function cancelExamination(client: OperatorClient): Promise<{ id: string }> {
  return await dataOf(client.DELETE("/doctor/"));
}

/** Findings after `after`; undefined if the answering node keeps no examination. */
async function lookedAt(client: OperatorClient, after: number): Promise<Examination | undefined> {
  try {
    return await dataOf(client.GET("/doctor/", { params: { query: { after } } }));
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
}

/** Has a server examine its data directory, and prints findings as they come. */
export async function remoteDoctor(
  client: OperatorClient,
  { repair, onFinding, onProgress }: Omit<DoctorOptions, "acceptRecords">,
): Promise<Diagnosis> {
  const { id, node } = await dataOf(client.POST("/doctor/", { body: { repair } }));
  const diagnosis: Diagnosis = { server: true, findings: [], faults: 0 };
  for (;;) {
    const after = diagnosis.findings.length;
    const seen = await lookedAt(client, after);
    if (seen?.id !== id)
      throw usageError(
        `Only ${node} knows of this check: it was restarted in the meantime, or another node answered. ` +
          "If there are several nodes, give the address of one.",
        EXIT.serverError,
      );
    for (const finding of seen.findings) {
      diagnosis.findings.push(finding);
      onFinding(finding);
    }
    onProgress(seen.examined);
    if (seen.state === "running") await Bun.sleep(LOOK_EVERY);
    else if (seen.findings.length === 0) {
      if (seen.state === "cancelled") throw usageError("The check was cancelled.", EXIT.serverError);
      if (seen.state === "failed") throw usageError(`The check failed: ${seen.error}`, EXIT.serverError);
      return { ...diagnosis, faults: seen.faults };
    }
  }
}
