import { useEffect, useEffectEvent, useRef } from 'react';
import { IMPORT_LIMITS } from '../../../../../shared/bookings/limits.ts';
import type { CalendarChannel } from '../../../../../shared/bookings/schema.ts';
import type { OperationResponse } from '../../../../../shared/operations.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { useOperation, useRefresh } from '../../../lib/use-operation.ts';

type Listed = OperationResponse<'listCalendarChannels'>;

const MINUTE_MS = 60_000;
const LONGEST_MS = IMPORT_LIMITS.everyMinutes * MINUTE_MS;

/** How long after its time a reading is over. */
const READING_MS = 10_000;

/** The time until the next reading is over, at which the list is loaded again. */
function untilNextReading(listed: Listed | undefined): number {
  const times = (listed?.items ?? []).flatMap(({ import: read }) =>
    read === null ? [] : [Date.parse(read.next_read_at)],
  );
  if (listed === undefined) return MINUTE_MS;
  const wait = Math.min(...times) - Date.now() + READING_MS;
  return Math.min(Math.max(wait, MINUTE_MS), LONGEST_MS);
}

/** The channels of a listing, kept up to date while the page is open. */
export interface CalendarChannels {
  readonly items: readonly CalendarChannel[] | undefined;
  readonly error: ApiError | undefined;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Shows a channel as the API has just answered it. */
  readonly put: (channel: CalendarChannel) => void;
}

export function useCalendarChannels(listingId: string): CalendarChannels {
  const { data, error, isValidating, mutate } = useOperation(
    'listCalendarChannels',
    { params: { listing_id: listingId } },
    {
      // An address that was replaced elsewhere doesn't work any more.
      dedupingInterval: 0,
      revalidateOnFocus: true,
      refreshInterval: untilNextReading,
    },
  );
  const refresh = useRefresh();
  // The nights are in the calendar, too.
  const taken =
    data &&
    JSON.stringify(
      data.items.map(({ id, name, import: read }) => [
        id,
        name,
        read?.nights,
        read?.leaves_out_rolling,
      ]),
    );
  const before = useRef(taken);
  const followCalendar = useEffectEvent(() => void refresh('getMyCalendar'));
  useEffect(() => {
    if (before.current !== undefined && before.current !== taken) followCalendar();
    before.current = taken;
  }, [taken]);
  return {
    items: data?.items,
    error,
    isRetrying: isValidating,
    retry: () => void mutate(),
    put: (channel) =>
      void mutate(
        (current) =>
          current && {
            items: current.items.map((each) => (each.id === channel.id ? channel : each)),
          },
        { revalidate: false },
      ),
  };
}
