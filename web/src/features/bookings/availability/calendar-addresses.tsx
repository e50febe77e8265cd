import { Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { CHANNEL_LIMITS } from '../../../../../shared/bookings/limits.ts';
import { LoadingRows, NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { useFocusOnNext } from '../../../components/signed-in/use-focus-on-next.ts';
import { useOperation } from '../../../lib/use-operation.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { NewCalendarAddress } from './new-calendar-address.tsx';

const { max } = CHANNEL_LIMITS.channels;

/** The secret addresses by which other sites read the calendar of a let, and a form for another. */
export function CalendarAddresses({ listingId }: { readonly listingId: string }) {
  const id = useId();
  const { data, error, isValidating, mutate } = useOperation(
    'listCalendarChannels',
    { params: { listing_id: listingId } },
    // An address that was replaced elsewhere doesn't work any more.
    { dedupingInterval: 0 },
  );
  const channels = data?.items ?? [];
  const { ref, leave } = useFocusOnNext(channels.length);
  return (
    <Stack component="section" aria-labelledby={id} gap={16} mt={56}>
      <div>
        <Title order={2} size="h3" id={id}>
          Calendars on other sites
        </Title>
        <Text c="dimmed" maw="64ch">
          Do you also let on Airbnb, Vrbo or Booking.com? Give each site its own address. The site
          reads it, and closes there what is booked, requested or blocked here.
        </Text>
      </div>
      {data === undefined && error === undefined && (
        <LoadingRows text="Loading calendar addresses..." count={2} height={88} />
      )}
      {data === undefined && error !== undefined && (
        <NotLoaded
          title="Error loading calendar addresses"
          heading="h3"
          list={{ error, retry: () => void mutate(), isRetrying: isValidating }}
        />
      )}
      {data !== undefined && (
        <>
          <div ref={ref}>
            {channels.length === 0 ? (
              <Title order={3} size="h4">
                No other site reads this calendar
              </Title>
            ) : (
              channels.map((channel, index) => (
                <CalendarAddress
                  key={channel.id}
                  listingId={listingId}
                  channel={channel}
                  onRemoved={() => leave(index)}
                />
              ))
            )}
          </div>
          <Text fz={14} c="dimmed" maw="72ch">
            Each site reads in its own time: some every hour, others a few times a day. Until then
            the same nights can be booked there, too. Whoever has an address sees the title of your
            property and which nights are taken, and nothing about guests or prices.
          </Text>
          {channels.length < max ? (
            <NewCalendarAddress listingId={listingId} channels={channels} />
          ) : (
            <Text>
              This property has {max} addresses, and that is the most. Remove one to make another.
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
