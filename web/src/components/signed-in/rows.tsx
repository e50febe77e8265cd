import { Stack, type StackProps } from '@mantine/core';
import { PartBoundary } from '../part-boundary.tsx';

/** The rows of a list. */
export const Rows = (props: StackProps) => (
  <PartBoundary>
    <Stack variant="rows" {...props} />
  </PartBoundary>
);
