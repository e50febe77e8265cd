import { Anchor } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface BackLinkProps {
  readonly to: string;
  /** The name of the page it leads to. */
  readonly children: ReactNode;
}

/** A link back, above a page's heading. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Anchor component={Link} to={to} underline="never" c="inherit" fz={15} lh="44px">
      <IconChevronLeft className="fs-icon" style={{ marginInlineEnd: 6 }} aria-hidden />
      {children}
    </Anchor>
  );
}
