import { countTold } from "./units.ts";

export const PAGE_SIZE = 50;

/** What leads through a list of pages of `PAGE_SIZE`; nothing where there is one page alone. */
export const Pager = ({
  page,
  count,
  turn,
}: {
  /** From 1. */
  page: number;
  /** Entries in all. */
  count: number;
  turn: (page: number) => void;
}) => {
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (last === 1 && page === 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <button type="button" disabled={page <= 1} onClick={() => turn(page - 1)}>
        Previous page
      </button>
      <span role="status">
        Page {countTold(page)} of {countTold(last)}
      </span>
      <button type="button" disabled={page >= last} onClick={() => turn(page + 1)}>
        Next page
      </button>
    </nav>
  );
};
