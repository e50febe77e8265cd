import '../mantine/part-styles.css';
import { Badge, Group } from '@mantine/core';
import { STATUS_LABELS } from '../../../../shared/listings/labels.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';

/** An approved listing that was changed, and that no admin has looked at since (D12). */
export const EditedBadge = () => <Badge color="edited">Edited since approval</Badge>;

interface StatusBadgesProps {
  readonly status: ListingStatus;
  readonly isEdited: boolean;
}

/** How a listing stands, each as a word and a colour: the role of its name. */
export function StatusBadges({ status, isEdited }: StatusBadgesProps) {
  const color = status === 'ARCHIVED' ? 'draft' : status.toLowerCase();
  return (
    <Group gap="6px 12px">
      <Badge color={color}>{STATUS_LABELS[status]}</Badge>
      {isEdited && <EditedBadge />}
    </Group>
  );
}
