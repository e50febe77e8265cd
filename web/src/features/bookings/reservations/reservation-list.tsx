import { Stack, Text, Title } from '@mantine/core';
import type { BookingStatus } from '../../../../../shared/bookings/types.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { KeptRow } from '../../../components/kept-places/kept-row.tsx';
import { LoadingRows, NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import { useKeptPlaces } from '../../../lib/kept-places/use-kept-places.ts';
import { usePolledPages } from '../../../lib/signed-in/use-polled.ts';
import { withItems } from '../../../lib/use-paged-operation.ts';
import { ANSWER_TEXTS } from './answer-texts.ts';
import { ReservationCard } from './reservation-card.tsx';
import { useAnswers } from './use-answers.ts';

/** The empty state of each status. */
const NONE = {
  PENDING: ['No requests waiting', 'A new request appears here, and comes to you by mail.'],
  CONFIRMED: ['No stays to come', 'The requests that you accept are kept here.'],
  COMPLETED: ['No past stays', 'Stays come here once the guests have left.'],
  CANCELLED: [
    'Nothing cancelled',
    'What is declined, cancelled or not answered in time comes here.',
  ],
} as const satisfies Record<BookingStatus, readonly [title: string, text: string]>;

/** The organisation's bookings with a status, or an explanation if there are none. */
export function ReservationList({ status }: { readonly status: BookingStatus }) {
  const list = usePolledPages('listMyReservations', { query: { status } });
  const { error } = list;
  const places = useKeptPlaces(list.items, ({ id }) => id);
  const bookings = places.shown;
  const answers = useAnswers((booking, answer) => {
    places.keep(booking.id, ANSWER_TEXTS[answer].made);
    list.change((pages) => withItems(pages, (each) => (each.id === booking.id ? null : each)));
  });

  if (list.isLoading) {
    return <LoadingRows text="Loading reservations..." count={2} height={240} />;
  }
  if (error !== undefined && bookings.length === 0) {
    return <NotLoaded title="Error loading reservations" heading="h3" list={list} />;
  }
  return (
    <div ref={places.section}>
      {bookings.length === 0 ? (
        <None of={status} />
      ) : (
        <Stack ref={places.list} gap={0}>
          {bookings.map((booking) => (
            <KeptRow key={booking.id} label={places.labelOf(booking.id)}>
              <ReservationCard
                booking={booking}
                answers={answers}
                // In a list of requests only, the declined one disappears.
                onBlocked={() => status === 'PENDING' && places.keep(booking.id, 'Declined')}
              />
            </KeptRow>
          ))}
        </Stack>
      )}
      <MoreOfList list={list} />
    </div>
  );
}

function None({ of }: { readonly of: BookingStatus }) {
  const [title, text] = NONE[of];
  // On most days there is no request, and people come for the month below.
  if (of === 'PENDING') {
    return (
      <>
        <Title order={3}>{title}</Title>
        <Text c="dimmed">{text}</Text>
      </>
    );
  }
  return (
    <EmptyState title={title} heading="h3">
      <p>{text}</p>
    </EmptyState>
  );
}
