/** Offsets from the System V ABI, "Object Files": where an ELF-64 file says which of its parts are loaded. */
const HEADER = { class: 4, order: 5, segments: 0x20, sections: 0x28, segmentSize: 0x36, segmentCount: 0x38 };
/** The sections' size, count and names, which are 0 if a file has none. */
const SECTION_COUNTS = [0x3a, 0x3c, 0x3e];
const SEGMENT = { offset: 0x08, sizeInFile: 0x20 };
const MAGIC = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);
const BITS_64 = 2;
const LITTLE_ENDIAN = 1;

/**
 * A library without what follows its last segment: symbols and sections, which are for linkers and debuggers and never
 * loaded. Works for every architecture, unlike a `strip` for a single one. Anything other than an ELF-64 file is
 * returned unchanged.
 */
export const loadedPart = (library: Buffer): Buffer => {
  if (!library.subarray(0, 4).equals(MAGIC)) return library;
  if (library[HEADER.class] !== BITS_64 || library[HEADER.order] !== LITTLE_ENDIAN) return library;
  const first = Number(library.readBigUInt64LE(HEADER.segments));
  const size = library.readUInt16LE(HEADER.segmentSize);
  const ends = Array.from({ length: library.readUInt16LE(HEADER.segmentCount) }, (_, at) => {
    const segment = first + at * size;
    return (
      Number(library.readBigUInt64LE(segment + SEGMENT.offset)) +
      Number(library.readBigUInt64LE(segment + SEGMENT.sizeInFile))
    );
  });
  const part = Buffer.from(library.subarray(0, Math.max(...ends)));
  part.writeBigUInt64LE(0n, HEADER.sections);
  for (const field of SECTION_COUNTS) part.writeUInt16LE(0, field);
  return part;
};
