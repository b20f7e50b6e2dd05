import type { TextTable } from "../../client/index.ts";
import { harmless } from "../parts/text/harmless.ts";

interface ReadTableProps {
  label: string;
  table: TextTable;
  /** Whether one of these lines is marked, both ends included. */
  isMarked: (from: number, to: number) => boolean;
}

/** A table as it was read: the line of each row, its label below those above it, its cells under their heads. */
export const ReadTable = ({ label, table, isMarked }: ReadTableProps) => {
  const { title = "", unit = "", stub = "", columns, rows } = table;
  const heading = [title, title.includes(unit) ? "" : `(${unit})`].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls with the arrow keys
    <section className="scroll" tabIndex={0} aria-label={`${label}, rows`}>
      <table aria-label={label} className="read-table">
        {heading && <caption dir="auto">{harmless(heading)}</caption>}
        <thead>
          <tr>
            <th scope="col">Line</th>
            {[stub, ...columns].map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
              <Head key={at} text={harmless(head)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, line_end, label: name, under, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may stand in one line
            <tr key={row}>
              <td className="small">{line}</td>
              <th scope="row" dir="auto" style={{ paddingInlineStart: `${0.5 + under.length}rem` }}>
                {isMarked(line, line_end) ? <mark>{harmless(name)}</mark> : harmless(name)}
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
                <td key={at} dir="auto">
                  {harmless(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** One without words heads nothing. */
const Head = ({ text }: { text: string }) =>
  text.trim() === "" ? (
    <td />
  ) : (
    <th scope="col" dir="auto">
      {text}
    </th>
  );
