import { Stack, Text, Title } from '@mantine/core';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import type { BookingStatus } from '../../../../../shared/bookings/types.ts';
import type { OperationResponse } from '../../../../../shared/operations.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { KeptRow } from '../../../components/kept-places/kept-row.tsx';
import { LoadingRows, NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import { UndoButton } from '../../../components/signed-in/undo-button.tsx';
import { useKeptPlaces } from '../../../lib/kept-places/use-kept-places.ts';
import { usePolledPages } from '../../../lib/signed-in/use-polled.ts';
import { withItems } from '../../../lib/use-paged-operation.ts';
import { ANSWER_TEXTS, guestOf } from './answer-texts.ts';
import { ReservationCard } from './reservation-card.tsx';
import { type Answers, useAnswers } from './use-answers.ts';

/** The empty state of each status. */
const NONE = {
  PENDING: ['No requests waiting', 'New requests appear here, and we’ll email you.'],
  CONFIRMED: ['No upcoming stays', 'Requests you accept appear here.'],
  COMPLETED: ['No past stays', 'Stays appear here once the guests have left.'],
  CANCELLED: ['Nothing cancelled', 'Declined, cancelled and expired requests appear here.'],
} as const satisfies Record<BookingStatus, readonly [title: string, text: string]>;

type Page = OperationResponse<'listMyReservations'>;

/** The requests with one that waits again, by the time until which they have to be answered. */
const withReturned = ([first, ...others]: readonly Page[], booking: Booking): readonly Page[] =>
  first === undefined
    ? []
    : [
        {
          ...first,
          items: [...first.items.filter(({ id }) => id !== booking.id), booking].toSorted(
            (one, other) => (one.answer_by < other.answer_by ? -1 : 1),
          ),
        },
        ...others,
      ];

/** The result of an action on a row that keeps its place. */
interface Made {
  readonly text: string;
  /** The end of the time to undo it, in milliseconds. @default it can't be undone */
  readonly undoableUntil?: number | undefined;
}

/** The organisation's bookings with a status, or an explanation if there are none. */
export function ReservationList({ status }: { readonly status: BookingStatus }) {
  const list = usePolledPages('listMyReservations', { query: { status } });
  const { error } = list;
  const places = useKeptPlaces<Booking, Made>(list.items, ({ id }) => id);
  const bookings = places.shown;
  const answers = useAnswers({
    onDone: (booking, answer, undoableUntil) => {
      places.keep(booking.id, { text: ANSWER_TEXTS[answer].made, undoableUntil }, undoableUntil);
      list.change((pages) => withItems(pages, (each) => (each.id === booking.id ? null : each)));
    },
    onUndone: (booking) => list.change((pages) => withReturned(pages, booking)),
    onNotUndoable: ({ id }) =>
      places.relabel(id, (made) => ({ ...made, undoableUntil: undefined })),
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
            <KeptRow
              key={booking.id}
              label={places.labelOf(booking.id)?.text}
              action={
                <UndoAnswer
                  booking={booking}
                  answers={answers}
                  until={places.labelOf(booking.id)?.undoableUntil}
                />
              }
            >
              <ReservationCard
                booking={booking}
                answers={answers}
                // In a list of requests only, the declined one disappears.
                onBlocked={() =>
                  status === 'PENDING' && places.keep(booking.id, { text: 'Declined' })
                }
              />
            </KeptRow>
          ))}
        </Stack>
      )}
      <MoreOfList list={list} />
    </div>
  );
}

interface UndoAnswerProps {
  readonly booking: Booking;
  readonly answers: Answers;
  /** The end of the time to undo it, in milliseconds; undefined if it can't be undone. */
  readonly until: number | undefined;
}

function UndoAnswer({ booking, answers, until }: UndoAnswerProps) {
  if (until === undefined) return null;
  const undo = async () => {
    // The button goes, and the card is where it was.
    if (await answers.undo(booking)) document.getElementById(booking.id)?.focus();
  };
  return (
    <UndoButton
      title={`the answer to ${guestOf(booking)}`}
      until={until}
      isUndoing={answers.isUndoing(booking)}
      onUndo={() => void undo()}
    />
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
