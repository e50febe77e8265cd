import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { PartBoundary } from '../part-boundary.tsx';

interface RowTableProps<Row extends { readonly id: string }> {
  /** The table's name. */
  readonly label: string;
  /** The columns' names. The first column names the row. */
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly Row[];
  readonly cellsOf: (row: Row) => readonly [ReactNode, ...ReactNode[]];
}

/** Rows of the same kind. A narrow screen shows each as a block with the columns' names. */
export function RowTable<Row extends { readonly id: string }>({
  label,
  columns,
  rows,
  cellsOf,
}: RowTableProps<Row>) {
  return (
    <PartBoundary>
      {/* The roles keep it a table where a narrow screen lays it out as blocks. */}
      <Table variant="rows" role="table" aria-label={label}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th key={column} role="columnheader" scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => {
            const [name, ...cells] = cellsOf(row);
            return (
              <Table.Tr key={row.id} role="row">
                <Table.Th role="rowheader" scope="row">
                  {name}
                </Table.Th>
                {cells.map((cell, index) => {
                  const column = columns[index + 1];
                  return (
                    <Table.Td key={column} role="cell" data-label={column}>
                      {cell}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </PartBoundary>
  );
}
