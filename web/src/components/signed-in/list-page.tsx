import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { pluralise } from '../../../../shared/pluralise.ts';

interface ListPageProps {
  readonly title: string;
  /** How many items match; undefined until that is known. @default the list isn't counted */
  readonly total?: number | undefined;
  /** The noun for an item, singular and plural. */
  readonly noun?: readonly [string, string];
  /** The action for the whole list: `DownloadCsv`. */
  readonly action: ReactNode;
  /** The filters, and the list. */
  readonly children: ReactNode;
}

/** A page of the administration that is one long list: the heading in one line, and many rows in sight. */
export const ListPage = ({ title, total, noun, action, children }: ListPageProps) => (
  <Stack gap={12} data-list-page>
    <Group component="header" justify="space-between" gap="8px 24px">
      <Group align="baseline" gap="0 16px">
        <Title fz={{ base: 28, md: 36 }}>{title}</Title>
        {noun !== undefined && (
          <Text role="status" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {total === undefined ? ' ' : pluralise(total, ...noun)}
          </Text>
        )}
      </Group>
      {action}
    </Group>
    {children}
  </Stack>
);
