import { Card, Stack, Table } from "@mantine/core";
import type { ReactNode } from "react";

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The one that names the row: the head of its card on a small screen. */
  isName?: boolean;
  /** Figures stand at the end of their cell. */
  isFigure?: boolean;
  /** Has buttons alone: at the end of a row, at the foot of a card, without a head in either. */
  isActions?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/**
 * Rows as a table, and where there is no width for one as cards: no word is broken on a telephone. The focus comes to it
 * where a row that has it is removed.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => (
  <>
    <Table.ScrollContainer minWidth={0} visibleFrom="sm" className="data-table">
      <Rows {...props} />
    </Table.ScrollContainer>
    <Cards {...props} />
  </>
);

const Rows = <Row,>({ label, columns, rows, keyOf }: DataTableProps<Row>) => (
  <Table aria-label={label} tabIndex={-1} highlightOnHover verticalSpacing="sm">
    <Table.Thead>
      <Table.Tr>
        {columns.map(({ head, isFigure, isActions }) => (
          <Table.Th key={head} ta={isFigure ? "end" : undefined}>
            {isActions ? <span className="unseen">{head}</span> : head}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map((row) => (
        <Table.Tr key={keyOf(row)}>
          {columns.map(({ head, cell, isName, isFigure, isActions }) => {
            const Cell = isName ? Table.Th : Table.Td;
            return (
              <Cell
                key={head}
                {...(isName && { scope: "row" })}
                ta={isFigure || isActions ? "end" : undefined}
              >
                {cell(row)}
              </Cell>
            );
          })}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

const Cards = <Row,>({ label, columns, rows, keyOf }: DataTableProps<Row>) => (
  <Stack component="ul" gap="sm" hiddenFrom="sm" aria-label={label} tabIndex={-1} className="data-cards">
    {rows.map((row) => (
      <Card key={keyOf(row)} component="li" withBorder padding="sm">
        {columns
          .filter(({ isName }) => isName)
          .map(({ head, cell }) => (
            <div key={head} className="data-card-name">
              {cell(row)}
            </div>
          ))}
        <dl>
          {columns
            .filter(({ isName, isActions }) => !isName && !isActions)
            .map(({ head, cell }) => (
              <div key={head}>
                <dt>{head}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
        </dl>
        {columns
          .filter(({ isActions }) => isActions)
          .map(({ head, cell }) => (
            <div key={head} className="data-card-actions">
              {cell(row)}
            </div>
          ))}
      </Card>
    ))}
  </Stack>
);
