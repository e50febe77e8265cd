import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { inOrder } from '../../../../../shared/bookings/rules.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import { withRange } from '../year/drawn-ranges.ts';
import { RANGE_KINDS, type RangeKind } from '../year/range-kinds.ts';
import type { SetValue } from './availability-values.ts';
import type { AvailabilityState } from './use-availability-values.ts';
import type { Steps } from './use-steps.tsx';

/** Announced when all chosen days are already blocked. */
const ALREADY_BLOCKED = 'These days are already blocked.';

interface RangeChangesOptions extends Pick<AvailabilityState, 'values' | 'latestValues'> {
  readonly changeValue: SetValue;
  readonly steps: Steps;
}

/** Changes blocked and open dates. Each change is a step that can be undone, except one of a note. */
export function rangeChanges({ values, latestValues, changeValue, steps }: RangeChangesOptions) {
  const setRanges = (kind: RangeKind, ranges: readonly DateRange[]): void =>
    changeValue(kind as 'windows', ranges);
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
      steps.record('calendar', text, () => setRanges(kind, before));
    },
    remove: (kind: RangeKind, range: DateRange): void => {
      setRanges(
        kind,
        values[kind].filter((each) => each !== range),
      );
      const text = RANGE_KINDS[kind].removed(formatDays(range.start_date, range.end_date));
      const undo = () => setRanges(kind, inOrder([...latestValues()[kind], range]));
      steps.record(kind, text, undo, true);
    },
    note: (block: DateRange, text: string): void =>
      changeValue(
        'blocked',
        values.blocked.map((each) => (each === block ? { ...each, note: text } : each)),
      ),
  };
}
