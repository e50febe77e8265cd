import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageHeadingProps {
  readonly title: string;
  /** The state that it is in. */
  readonly badge?: ReactNode;
  /** One sentence under it. */
  readonly lede?: ReactNode;
  /** The one thing that people come for. */
  readonly action?: ReactNode;
}

/** What a page behind the sign-in begins with. */
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
