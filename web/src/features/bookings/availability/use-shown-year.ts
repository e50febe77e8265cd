import { useDeferredValue, useMemo } from 'react';
import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import type { YearSource } from '../year/year-days.ts';
import type { AvailabilityValues } from './availability-values.ts';

/**
 * The data of the calendar and of the example. They may lag behind the values: typing must not wait for
 * a calendar of a year and its prices.
 */
export function useShownYear(
  values: AvailabilityValues,
  stored: OwnCalendar,
  fetched: OwnCalendar['fetched'],
) {
  const shown = useDeferredValue(values);
  const source = useMemo<YearSource>(
    () => ({
      availability: { windows: shown.windows, blocked: shown.blocked },
      occupied: stored.occupied,
      fetched,
      price_pence: shown.price_pence,
      terms: shown.terms,
    }),
    [shown, stored, fetched],
  );
  const calendar = useMemo(() => ({ ...stored, fetched }), [stored, fetched]);
  return { shown, source, calendar };
}
