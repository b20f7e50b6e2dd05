import { useQueries } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import { Failure } from "./Failure.tsx";
import { Waiting } from "./Waiting.tsx";

/** Rows fetched at once. */
const PAGE = 100;
/** What a row is taken to be high before it was measured, in pixels. */
const HEIGHT = 64;

interface Loaded<Row> {
  count: number;
  results: Row[];
}

interface PagedRowsProps<Row> {
  label: string;
  /** What the pages are held under. */
  queryKey: readonly unknown[];
  load: (query: { page: number; page_size: number }, signal: AbortSignal) => Promise<Loaded<Row>>;
  /** Whether rows may change by themselves, so that they are looked at again, in milliseconds; false for not. */
  again?: (rows: readonly Row[]) => number | false;
  render: (row: Row) => ReactNode;
  empty: ReactNode;
}

/** A list of any length, of which only what is seen is fetched and drawn. */
export const PagedRows = <Row extends { id: string }>(props: PagedRowsProps<Row>) => {
  const { label, queryKey, load, again, render, empty } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const known = useRef(0);
  const virtual = useVirtualizer({
    count: known.current,
    getScrollElement: () => scroll.current,
    estimateSize: () => HEIGHT,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  // The first is always there: it knows how many rows there are.
  const numbers = [...new Set([1, ...items.map(({ index }) => Math.floor(index / PAGE) + 1)])];
  const pages = useQueries({
    queries: numbers.map((page) => ({
      queryKey: [...queryKey, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => load({ page, page_size: PAGE }, signal),
      refetchInterval: ({ state }: { state: { data: Loaded<Row> | undefined } }) =>
        state.data === undefined ? false : (again?.(state.data.results) ?? false),
    })),
  });
  const [first] = pages;
  const failed = pages.find(({ isError }) => isError);
  known.current = first?.data?.count ?? known.current;
  if (failed)
    return (
      <Failure error={failed.error} retry={() => void Promise.all(pages.map((each) => each.refetch()))} />
    );
  if (first?.data === undefined) return <Waiting />;
  const { count } = first.data;
  if (count === 0) return empty;
  const rowAt = (index: number): Row | undefined =>
    pages[numbers.indexOf(Math.floor(index / PAGE) + 1)]?.data?.results[index % PAGE];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
    <section ref={scroll} className="rows" tabIndex={0} aria-label={label}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, key }) => {
          const row = rowAt(index);
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              {row === undefined ? "…" : render(row)}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
