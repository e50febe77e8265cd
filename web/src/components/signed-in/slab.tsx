import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';

interface SlabProps {
  /** The id of its heading. */
  readonly labelledBy?: string;
  /** Whether it is as wide as the page. @default as wide as a text */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A raised section for what one acts on first. */
export const Slab = ({ labelledBy, isWide = false, children }: SlabProps) => (
  <Paper
    component="section"
    aria-labelledby={labelledBy}
    {...(!isWide && { maw: 640 })}
    p="lg"
    radius="md"
    bd="1px solid var(--fs-line)"
    bg="var(--fs-surface)"
    style={{ boxShadow: 'var(--fs-shadow-slab)' }}
  >
    {children}
  </Paper>
);
