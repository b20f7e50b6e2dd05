import { createReadStream } from "node:fs";

/** SHA-256 of a file's bytes in hexadecimal, read piece by piece. */
export const fileDigest = async (file: string): Promise<string> => {
  const hash = new Bun.CryptoHasher("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
};
