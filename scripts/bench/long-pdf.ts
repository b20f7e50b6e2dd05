import { deflateSync } from "node:zlib";

const LINES = 55;

/** A PDF with this many pages and this many characters each, in one font that every reader has. */
export async function writeLongPdf(file: string, pages: number, characters: number): Promise<string> {
  const writer = Bun.file(file).writer();
  const offsets: number[] = [];
  let at = 0;
  const put = (bytes: string | Uint8Array) => {
    writer.write(bytes);
    at += bytes.length;
  };
  const object = (head: string, stream?: Uint8Array) => {
    offsets.push(at);
    put(`${offsets.length} 0 obj\n${head}\n`);
    if (stream) {
      put("stream\n");
      put(stream);
      put("\nendstream\n");
    }
    put("endobj\n");
  };
  const kids = Array.from({ length: pages }, (_, page) => `${4 + 2 * page} 0 R`).join(" ");
  put("%PDF-1.7\n");
  object("<</Type/Catalog/Pages 2 0 R>>");
  object(`<</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>>>>>`);
  object("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
  for (let page = 0; page < pages; page++) {
    object(`<</Type/Page/Parent 2 0 R/Contents ${offsets.length + 2} 0 R>>`);
    const content = deflateSync(contentOf(page, characters), { level: 1 });
    object(`<</Length ${content.length}/Filter/FlateDecode>>`, content);
  }
  const xref = at;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  put(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`,
  );
  await writer.end();
  return file;
}

function contentOf(page: number, characters: number): string {
  const width = Math.floor(characters / LINES);
  const lines = Array.from({ length: LINES }, (_, line) => {
    let text = `${page + 1}.${line + 1}`;
    for (let word = 1; text.length < width; word++) text += ` w${((page + 7) * (line + 3) * word) % 9973}`;
    return `(${text.slice(0, width).replace(/ $/, ".")})'`;
  });
  return `BT /F 8 Tf 13 TL 40 760 Td ${lines.join("\n")} ET`;
}
