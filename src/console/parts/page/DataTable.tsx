import { Card, Stack, Table } from "@mantine/core";
import type { ReactNode } from "react";

export interface Column<Row> {
  head: string;
  /** Replaces the head in a table, for example by a checkbox that chooses all rows. */
  headCell?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The cell that names the row: the head of its card on a small screen. */
  isName?: boolean;
  /** Chooses the row: placed before the name in a card. */
  isChoice?: boolean;
  /** Figures are aligned to the end of their cell. */
  isFigure?: boolean;
  /** Contains only buttons: at the end of a row, at the foot of a card, without a head in either. */
  isActions?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The width below which there are cards: wider for tables of many columns. @default sm */
  cardsBelow?: "sm" | "md";
  /** Cards with a few short facts: these are in one line without their heads, with the buttons next to the name. */
  isCompact?: boolean;
}

/**
 * Rows as a table, or as cards if there is not enough width: no word is broken on a phone. It gets the focus if the row
 * that has it is removed.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => (
  <>
    <Table.ScrollContainer minWidth={0} visibleFrom={props.cardsBelow ?? "sm"} className="data-table">
      <Rows {...props} />
    </Table.ScrollContainer>
    <Cards {...props} />
  </>
);

const Rows = <Row,>({ label, columns, rows, keyOf }: DataTableProps<Row>) => (
  <Table aria-label={label} tabIndex={-1} highlightOnHover verticalSpacing="sm">
    <Table.Thead>
      <Table.Tr>
        {columns.map(({ head, headCell, isFigure, isActions, isChoice }) => (
          <Table.Th key={head} ta={isFigure ? "end" : undefined} w={isChoice ? 36 : undefined}>
            {headCell ?? (isActions ? <span className="unseen">{head}</span> : head)}
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

const Cards = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  isCompact = false,
  cardsBelow = "sm",
}: DataTableProps<Row>) => (
  <Stack
    component="ul"
    gap="sm"
    hiddenFrom={cardsBelow}
    aria-label={label}
    tabIndex={-1}
    className={isCompact ? "data-cards compact-cards" : "data-cards"}
  >
    {rows.map((row) => (
      <Card key={keyOf(row)} component="li" withBorder padding="sm">
        <div className="data-card-head">
          {columns
            .filter(({ isName, isChoice }) => isName || isChoice)
            .map(({ head, cell, isName }) => (
              <div key={head} className={isName ? "data-card-name" : undefined}>
                {cell(row)}
              </div>
            ))}
        </div>
        <dl>
          {columns
            .filter(({ isName, isActions, isChoice }) => !isName && !isActions && !isChoice)
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
