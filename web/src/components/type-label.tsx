import { TYPE_LABELS } from '../../../shared/listings/labels.ts';
import type { ListingType } from '../../../shared/listings/types.ts';
import classes from './type-label.module.css';

interface TypeProps {
  readonly type: ListingType;
}

const CLASS_OF = {
  SALE: classes.sale,
  LETTING: classes.letting,
  HOLIDAY: classes.holiday,
} as const satisfies Record<ListingType, string | undefined>;

/** The listing's type, as a tab at the top edge of its photo. */
export function TypeTab({ type }: TypeProps) {
  return <span className={`${classes.tab} ${CLASS_OF[type]}`}>{TYPE_LABELS.search[type]}</span>;
}

/** The listing's type, as a badge. */
export function TypeChip({ type }: TypeProps) {
  return <span className={`${classes.chip} ${CLASS_OF[type]}`}>{TYPE_LABELS.search[type]}</span>;
}
