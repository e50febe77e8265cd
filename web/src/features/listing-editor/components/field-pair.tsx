import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** Fields in pairs; on a phone one below the other. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing={22}>
      {children}
    </SimpleGrid>
  );
}
