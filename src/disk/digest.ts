import { piecesOf } from "./pieces.ts";

/** SHA-256 in hexadecimal of what arrives piece by piece. */
export const digestOf = async (pieces: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = new Bun.CryptoHasher("sha256");
  for await (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
};

/** SHA-256 of a file's bytes in hexadecimal, read piece by piece. */
export const fileDigest = (file: string): Promise<string> => digestOf(piecesOf(file));
