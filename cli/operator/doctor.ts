import { dataOf, type OperatorClient } from "../../src/client/operator.ts";
import type { Diagnosis, DoctorOptions } from "../../src/operator/doctor/doctor.ts";
import { EXIT } from "../exit.ts";
import { usageError } from "../failure.ts";

/** Milliseconds between two looks at how far it is. */
const LOOK_EVERY = 500;

/** Cancels the examination that a server runs. */
export async function cancelExamination(client: OperatorClient): Promise<{ id: string }> {
  return await dataOf(client.DELETE("/doctor/"));
}

/** Has a server examine its data directory, and tells what it finds as it goes. */
export async function remoteDoctor(
  client: OperatorClient,
  { repair, onFinding, onProgress }: Omit<DoctorOptions, "acceptRecords">,
): Promise<Diagnosis> {
  const { id } = await dataOf(client.POST("/doctor/", { body: { repair } }));
  const diagnosis: Diagnosis = { server: true, findings: [], faults: 0 };
  for (;;) {
    const after = diagnosis.findings.length;
    const seen = await dataOf(client.GET("/doctor/", { params: { query: { after } } }));
    if (seen.id !== id)
      throw usageError("The server was started anew meanwhile. Examine it again.", EXIT.serverError);
    for (const finding of seen.findings) {
      diagnosis.findings.push(finding);
      onFinding(finding);
    }
    onProgress(seen.examined);
    if (seen.state === "running") await Bun.sleep(LOOK_EVERY);
    else if (seen.findings.length === 0) {
      if (seen.state === "cancelled") throw usageError("The examination was cancelled.", EXIT.serverError);
      if (seen.state === "failed")
        throw usageError(`The examination failed: ${seen.error}`, EXIT.serverError);
      return { ...diagnosis, faults: seen.faults };
    }
  }
}
