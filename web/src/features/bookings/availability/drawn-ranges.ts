import { inOrder, merged, partsOutside } from '../../../../../shared/bookings/rules.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import type { RangeKind } from './range-kinds.ts';

/** A block in the form: its note is empty where there is none. */
export interface DrawnBlock extends DateRange {
  readonly note: string;
}

/**
 * Adds a range that was drawn. A window joins those that it meets. A block stays apart, so that it can
 * be removed alone and has a note of its own. Dates that are blocked already stay in their block.
 * @returns all ranges of the kind, and those that are new
 */
export function withRange(
  kind: RangeKind,
  ranges: readonly DateRange[],
  drawn: DateRange,
): { readonly ranges: readonly DateRange[]; readonly added: readonly DateRange[] } {
  if (kind === 'windows') return { ranges: merged([...ranges, drawn]), added: [drawn] };
  const added = partsOutside(drawn, ranges).map((part): DrawnBlock => ({ ...part, note: '' }));
  return { ranges: inOrder([...ranges, ...added]), added };
}
