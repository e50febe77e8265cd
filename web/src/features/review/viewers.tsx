import { Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { usePresence } from './use-presence.ts';
import { viewersText } from './viewers-text.ts';

/** Who else has a listing open for review. Shows nothing if nobody has. */
export const Viewers = ({ names }: { readonly names: readonly string[] }) =>
  names.length > 0 && (
    <Group gap={6} wrap="nowrap" fz={14} c="dimmed" style={{ gridColumn: '1 / -1' }}>
      <IconUsers className="fs-icon" aria-hidden />
      <Text inherit>{viewersText(names)}</Text>
    </Group>
  );

/** Shows who else has a listing open, and shows them that the user has it open. */
export const OpenViewers = ({ listingId }: { readonly listingId: string }) => (
  <Viewers names={usePresence(listingId)} />
);
