/** The rows of a CSV text (RFC 4180) as objects by the names in its first row; a byte order mark is left out. */
export function csvRows(text: string): Record<string, string>[] {
  const [names = [], ...rows] = fieldsOf(text.replace(/^\ufeff/, ""));
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name.trim(), row[at] ?? ""])));
}

const FIELD = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy;

function fieldsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const [, field = "", end] = FIELD.exec(text) ?? [];
    if (end === undefined) throw new Error(`Row ${rows.length + 1} is not CSV: a quote is not closed.`);
    row.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, ""]);
  return rows.filter((fields) => fields.some((field) => field !== ""));
}
