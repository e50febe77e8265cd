import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageHeadingProps {
  readonly title: string;
  /** The state of the page's subject. */
  readonly badge?: ReactNode;
  /** A sentence under the title. */
  readonly lede?: ReactNode;
  /** The page's main action. */
  readonly action?: ReactNode;
}

/** The head of a page behind sign-in. */
export function PageHeading({ title, badge, lede, action }: PageHeadingProps) {
  return (
    <Group component="header" justify="space-between" gap="16px 24px">
      <Stack gap={10} miw={0}>
        <Title>{title}</Title>
        {badge}
        {lede !== undefined && <p className="fs-lede">{lede}</p>}
      </Stack>
      {action}
    </Group>
  );
}
