import { useEffect, useEffectEvent, useRef } from 'react';
import type { Channel } from '../../../../shared/channels/schema.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { usePolledOperation } from '../../lib/signed-in/use-polled.ts';
import { useRefresh } from '../../lib/use-operation.ts';

/** The channels of a listing, kept up to date while the page is open. */
export interface Channels {
  readonly items: readonly Channel[] | undefined;
  readonly error: ApiError | undefined;
  /** Whether they are loaded, or can't be. */
  readonly isKnown: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** Shows a channel as the API has just answered it. */
  readonly put: (channel: Channel) => void;
}

export function useChannels(listingId: string): Channels {
  const { data, error, isValidating, mutate } = usePolledOperation(
    'listChannels',
    { params: { listing_id: listingId } },
    // An address that was replaced elsewhere doesn't work any more.
    { dedupingInterval: 0 },
  );
  const refresh = useRefresh();
  // The nights are in the calendar, too.
  const taken =
    data &&
    JSON.stringify(
      data.items.map(({ id, name, source }) => [
        id,
        name,
        source?.nights,
        source?.leaves_out_rolling,
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
    isKnown: data !== undefined || error !== undefined,
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
