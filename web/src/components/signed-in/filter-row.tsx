import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-row.module.css';

interface FilterRowProps {
  /** The things in the list: `Users`. */
  readonly label: string;
  /** The controls: those with `data-grows` share the room that the others leave. */
  readonly children: ReactNode;
  /** The content below the row. @default nothing */
  readonly below?: ReactNode;
}

/** The filters of a list, in one row on a wide screen. */
export const FilterRow = ({ label, children, below }: FilterRowProps) => (
  <Box component="search" aria-label={label}>
    <div className={classes.filters}>{children}</div>
    {below}
  </Box>
);
