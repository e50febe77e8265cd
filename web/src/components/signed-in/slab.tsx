import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';

interface SlabProps {
  /** The id of its heading. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** A raised section for what one acts on first. */
export const Slab = ({ labelledBy, children }: SlabProps) => (
  <Paper
    component="section"
    aria-labelledby={labelledBy}
    maw={640}
    p="lg"
    radius="md"
    bd="1px solid var(--fs-line)"
    bg="var(--fs-surface)"
    style={{ boxShadow: 'var(--fs-shadow-slab)' }}
  >
    {children}
  </Paper>
);
