import { inOrder, merged, partsOutside } from '../../../../../shared/bookings/rules.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import type { RangeKind } from './range-kinds.ts';

/** A block in the form. Its note may be empty. */
export interface DrawnBlock extends DateRange {
  readonly note: string;
}

/**
 * Adds a range. A window merges with those that it touches. A block stays separate, so that it can be
 * removed alone and has its own note. Dates that are already blocked stay in their block.
 * @returns all ranges of the kind, and the new ones
 */
export function withRange(
  kind: RangeKind,
  ranges: readonly DateRange[],
  range: DateRange,
): { readonly ranges: readonly DateRange[]; readonly added: readonly DateRange[] } {
  if (kind === 'windows') return { ranges: merged([...ranges, range]), added: [range] };
  const added = partsOutside(range, ranges).map((part): DrawnBlock => ({ ...part, note: '' }));
  return { ranges: inOrder([...ranges, ...added]), added };
}
