import { open } from "node:fs/promises";
import { CustomSource } from "mediabunny";
import type { WavHeader } from "./wav-header.ts";

/**
 * A WAV as it would be if its writer had known its final length: writers to a pipe leave lengths of 0 or of all ones,
 * which mediabunny takes literally.
 */
export async function completedWav(file: string, { from, to }: WavHeader): Promise<CustomSource> {
  const handle = await open(file);
  const { size } = await handle.stat();
  const patches = [
    { at: 0, bytes: Buffer.from("RIFF") },
    { at: 4, bytes: word(size - 8) },
    { at: from - 4, bytes: word(to - from) },
  ];
  const second = Buffer.alloc(4);
  await handle.read(second, 0, 4, 12);
  // The lengths of an RF64 file, which replace the others.
  if (second.toString("latin1") === "ds64") patches.push({ at: 12, bytes: Buffer.from("JUNK") });
  return new CustomSource({
    getSize: () => size,
    async read(start, end) {
      const bytes = Buffer.alloc(end - start);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
      for (const patch of patches)
        for (const [index, byte] of patch.bytes.entries()) {
          const at = patch.at + index - start;
          if (at >= 0 && at < bytes.length) bytes[at] = byte;
        }
      return bytes.subarray(0, bytesRead);
    },
    dispose: () => handle.close(),
    prefetchProfile: "fileSystem",
  });
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
