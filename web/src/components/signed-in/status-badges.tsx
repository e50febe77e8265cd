import './styles.css';
import { Badge } from '@mantine/core';
import { STATUS_LABELS } from '../../../../shared/listings/labels.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';

/** The state that a listing is in, as a word and a colour: the role of its name. */
export function StatusBadge({ status }: { readonly status: ListingStatus }) {
  const color = status === 'ARCHIVED' ? 'draft' : status.toLowerCase();
  return <Badge color={color}>{STATUS_LABELS[status]}</Badge>;
}

/** An approved listing that was changed, and that no admin has looked at since (D12). */
export function EditedBadge() {
  return <Badge color="edited">Edited since approval</Badge>;
}
