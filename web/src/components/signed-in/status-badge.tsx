import './styles.css';
import { Badge } from '@mantine/core';
import { STATUS_LABELS } from '../../../../shared/listings/labels.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';

/** The colour of each state, as a role. */
const ROLE_OF = {
  DRAFT: 'draft',
  PENDING: 'pending',
  PUBLISHED: 'published',
  REJECTED: 'rejected',
  ARCHIVED: 'draft',
} as const satisfies Record<ListingStatus, string>;

/** The state that a listing is in, as a word and a colour. */
export function StatusBadge({ status }: { readonly status: ListingStatus }) {
  return <Badge color={ROLE_OF[status]}>{STATUS_LABELS[status]}</Badge>;
}

/** An approved listing that was changed, and that no admin has looked at since (D12). */
export function EditedBadge() {
  return <Badge color="edited">Edited since approval</Badge>;
}
