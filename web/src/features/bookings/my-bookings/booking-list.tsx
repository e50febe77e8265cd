import { Button, Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import { Rows } from '../../../components/signed-in/rows.tsx';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { listingsPath } from '../../../lib/listing-links.ts';
import { usePolledPages } from '../../../lib/signed-in/use-polled.ts';
import { withItems } from '../../../lib/use-paged-operation.ts';
import { BookingCard } from './booking-card.tsx';

/** The user's bookings, newest first, or an explanation if there are none. */
export function BookingList() {
  const list = usePolledPages('listMyBookings', { query: {} });
  const { items: bookings, error } = list;
  const { run, pending } = useAction({
    call: ({ id }: Booking) => callApi('cancelBooking', { params: { booking_id: id }, body: {} }),
    success: { title: 'Booking cancelled', message: 'We’ll email the host.' },
    failure: { title: 'Error cancelling booking' },
    onDone: (booking) =>
      list.change((pages) => withItems(pages, (each) => (each.id === booking.id ? booking : each))),
    refreshes: ['listMyBookings', 'getCalendar'],
  });
  const [cancelling] = pending ?? [];

  if (list.isLoading) {
    return (
      <Stack gap={20}>
        <p role="status">Loading your bookings...</p>
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} height={240} />
        ))}
      </Stack>
    );
  }
  if (error !== undefined && bookings.length === 0) {
    return <NotLoaded title="Error loading bookings" list={list} />;
  }
  if (bookings.length === 0 && !list.hasMore) {
    return (
      <EmptyState
        title="No bookings yet"
        action={
          <Button component={Link} to={listingsPath()}>
            Browse Properties
          </Button>
        }
      >
        <p>Find a holiday let and choose your dates. Your stays will appear here.</p>
      </EmptyState>
    );
  }
  return (
    <div>
      <Rows>
        {bookings.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            isCancelling={cancelling?.id === booking.id}
            onCancel={() => run(booking)}
          />
        ))}
      </Rows>
      <MoreOfList list={list} />
    </div>
  );
}
