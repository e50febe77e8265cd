import { Stack, type StackProps } from '@mantine/core';
import type { Ref } from 'react';
import { PartBoundary } from '../part-boundary.tsx';

interface RowsProps extends StackProps {
  readonly ref?: Ref<HTMLDivElement>;
}

/** The rows of a list. */
export const Rows = (props: RowsProps) => (
  <PartBoundary>
    <Stack variant="rows" {...props} />
  </PartBoundary>
);
