import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';

/** What is so and can't be changed here, line by line: its labels and values. */
export function FactList({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <DataList variant="facts">
      {Object.entries(facts).map(([label, value]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}
