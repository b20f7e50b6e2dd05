import { Button } from "./Button.tsx";
import { countTold } from "./units.ts";

export const PAGE_SIZE = 50;

/** What leads through the pages of a list or a document; nothing where there is one page alone. */
export const Pager = ({
  page,
  count,
  size = PAGE_SIZE,
  label = "Pages",
  turn,
}: {
  /** From 1. */
  page: number;
  /** Entries in all. */
  count: number;
  /** Entries of a page. */
  size?: number;
  label?: string;
  turn: (page: number) => void;
}) => {
  const last = Math.max(1, Math.ceil(count / size));
  if (last === 1 && page === 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      <Button type="button" disabled={page <= 1} onClick={() => turn(page - 1)}>
        Previous page
      </Button>
      <span role="status">
        Page {countTold(page)} of {countTold(last)}
      </span>
      <Button type="button" disabled={page >= last} onClick={() => turn(page + 1)}>
        Next page
      </Button>
    </nav>
  );
};
