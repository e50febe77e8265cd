import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** What is so and can't be changed here, line by line. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <DataList variant="facts">
      {facts.map(({ label, value }) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}
