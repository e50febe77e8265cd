import { STATUS_LABELS } from '../../../../shared/listings/labels.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';
import classes from './status-badge.module.css';

const CLASS_OF = {
  DRAFT: classes.draft,
  PENDING: classes.pending,
  PUBLISHED: classes.published,
  REJECTED: classes.rejected,
  ARCHIVED: classes.draft,
} as const satisfies Record<ListingStatus, string | undefined>;

/** The state that a listing is in, as a word and a colour. */
export function StatusBadge({ status }: { readonly status: ListingStatus }) {
  return <span className={`${classes.badge} ${CLASS_OF[status]}`}>{STATUS_LABELS[status]}</span>;
}

/** An approved listing that was changed, and that no admin has looked at since (D12). */
export function EditedBadge() {
  return <span className={`${classes.badge} ${classes.edited}`}>Edited since approval</span>;
}
