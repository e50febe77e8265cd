import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';

/** Labels with values that can't be changed here, line by line. */
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
