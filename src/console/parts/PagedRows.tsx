import { useQueries, useQuery } from "@tanstack/react-query";
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

const numberOf = (index: number): number => Math.floor(index / PAGE) + 1;

const pageOptions = <Row,>({ queryKey, load, again }: PagedRowsProps<Row>, page: number) => ({
  queryKey: [...queryKey, page],
  queryFn: ({ signal }: { signal: AbortSignal }) => load({ page, page_size: PAGE }, signal),
  refetchInterval: ({ state }: { state: { data: Loaded<Row> | undefined } }) =>
    state.data === undefined ? false : (again?.(state.data.results) ?? false),
});

/** A list of any length, of which only what is seen is fetched and drawn. */
export const PagedRows = <Row extends { id: string }>(props: PagedRowsProps<Row>) => {
  const first = useQuery(pageOptions(props, 1));
  if (first.isError) return <Failure error={first.error} retry={() => first.refetch()} />;
  if (first.isPending) return <Waiting />;
  const { count } = first.data;
  return count === 0 ? props.empty : <Rows count={count} {...props} />;
};

const Rows = <Row extends { id: string }>({ count, ...props }: PagedRowsProps<Row> & { count: number }) => {
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => HEIGHT,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const numbers = [...new Set(items.map(({ index }) => numberOf(index)))];
  const pages = useQueries({ queries: numbers.map((page) => pageOptions(props, page)) });
  const failed = pages.find(({ isError }) => isError);
  const retry = () => void Promise.all(pages.map((page) => page.refetch()));
  const rowAt = (index: number): Row | undefined =>
    pages[numbers.indexOf(numberOf(index))]?.data?.results[index % PAGE];
  return (
    <>
      {failed && <Failure error={failed.error} retry={retry} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard */}
      <section ref={scroll} className="rows" tabIndex={0} aria-label={props.label}>
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
                {row === undefined ? "…" : props.render(row)}
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
};
