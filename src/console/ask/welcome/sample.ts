import address from "./visitor-handbook.pdf" with { type: "file" };

export const SAMPLE_NAME = "visitor-handbook.pdf";

/** A short document to try questions on; scripts/sample.ts writes it. @throws Error if it cannot be fetched. */
export const sampleFile = async (): Promise<File> => {
  const answer = await fetch(new URL(address, import.meta.url));
  if (!answer.ok) throw new Error("The sample could not be loaded. Try again, or add a file of your own.");
  return new File([await answer.blob()], SAMPLE_NAME, { type: "application/pdf" });
};
