import '../mantine/part-styles.css';
import { Badge, Group } from '@mantine/core';
import { STATUS_LABELS } from '../../../../shared/listings/labels.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';

/** The badge of an approved listing with changes that no admin has seen (D12). */
export const EditedBadge = () => <Badge color="edited">Edited since approval</Badge>;

interface StatusBadgesProps {
  readonly status: ListingStatus;
  readonly isEdited: boolean;
}

/**
 * The listing's status and whether it was edited, each as a coloured word. The colour is the role of
 * the same name.
 */
export function StatusBadges({ status, isEdited }: StatusBadgesProps) {
  const color = status === 'ARCHIVED' ? 'draft' : status.toLowerCase();
  return (
    <Group gap="6px 12px">
      <Badge color={color}>{STATUS_LABELS[status]}</Badge>
      {isEdited && <EditedBadge />}
    </Group>
  );
}
