import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { inOrder } from '../../../../../shared/bookings/rules.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import { withRange } from '../year/drawn-ranges.ts';
import { RANGE_KINDS, type RangeKind } from '../year/range-kinds.ts';
import type { SetValue } from './availability-values.ts';
import type { AvailabilityState } from './use-availability-values.ts';
import type { Steps } from './use-steps.tsx';

/** Announced when all chosen days are already blocked. */
const ALREADY_BLOCKED = 'These days are blocked already.';

interface RangeChangesOptions extends Pick<AvailabilityState, 'values' | 'current'> {
  readonly set: SetValue;
  readonly steps: Steps;
}

/** The changes of blocked and open dates. Each but a note is a step that can be undone. */
export function rangeChanges({ values, current, set, steps }: RangeChangesOptions) {
  const setRanges = (kind: RangeKind, ranges: readonly DateRange[]): void =>
    set(kind as 'windows', ranges);
  return {
    add: (kind: RangeKind, range: DateRange): void => {
      const before = values[kind];
      const { ranges, added } = withRange(kind, before, range);
      if (added.length === 0) {
        steps.announce(ALREADY_BLOCKED);
        return;
      }
      setRanges(kind, ranges);
      const dates = added.map(({ start_date, end_date }) => formatDays(start_date, end_date));
      const text = RANGE_KINDS[kind].added(dates.join(' and '));
      steps.done('calendar', text, () => setRanges(kind, before));
    },
    remove: (kind: RangeKind, range: DateRange): void => {
      setRanges(
        kind,
        values[kind].filter((each) => each !== range),
      );
      const text = RANGE_KINDS[kind].removed(formatDays(range.start_date, range.end_date));
      const undo = () => setRanges(kind, inOrder([...current()[kind], range]));
      steps.done(kind, text, undo, true);
    },
    note: (block: DateRange, text: string): void =>
      set(
        'blocked',
        values.blocked.map((each) => (each === block ? { ...each, note: text } : each)),
      ),
  };
}
