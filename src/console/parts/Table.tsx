import type { ReactNode } from "react";

/** A table that is scrolled, by keyboard too, where it is wider than its place. */
export const Table = ({
  label,
  heads,
  children,
}: {
  label: string;
  heads: readonly string[];
  /** Its rows. */
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls with the arrow keys
  <section className="scroll" tabIndex={0} aria-label={`${label}, table`}>
    <table aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
