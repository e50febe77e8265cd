import { Anchor, Button, DataList, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconClock, IconHome, IconMail, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../../shared/bookings/date-words.ts';
import { cancellationLabel } from '../../../../../shared/bookings/labels.ts';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import { callTo } from '../../../../../shared/call-to.ts';
import { calendarOf } from '../../../../../shared/channels/calendar-words.ts';
import { formatPounds } from '../../../../../shared/money.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import type { CalendarDoubts } from '../../../../../shared/problems.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../../components/dialog/reason-dialog.tsx';
import { Note } from '../../../components/note/note.tsx';
import { BookingStatusBadge } from '../../../components/signed-in/booking-status.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { useHashTarget } from '../../../lib/hash-target.ts';
import { fieldPath } from '../../../lib/signed-in/editor-links.ts';
import { inList } from '../../../lib/signed-in/in-list.ts';
import { QuoteDetails } from '../quote-details.tsx';
import { formatDeadline } from '../stay-dates.ts';
import { ANSWER_TEXTS, type Answer, type AskedAnswer, guestOf, titleOf } from './answer-texts.ts';
import { GuestBlock } from './guest-block.tsx';
import { alsoTakenInWords } from './taken-texts.ts';
import type { Answers } from './use-answers.ts';

interface ReservationCardProps {
  readonly booking: Booking;
  readonly answers: Answers;
  /** Called after the guest was blocked. A pending request has then been declined. */
  readonly onBlocked: () => void;
}

/** A request or a stay: the guest, dates and price, and the possible actions. */
export function ReservationCard({ booking, answers, onBlocked }: ReservationCardProps) {
  useHashTarget(booking.id);
  const { status, cancellation_reason, cancellation_note } = booking;
  const [unconfirmedAnswer, setUnconfirmedAnswer] = useState<AskedAnswer>();
  const guest = guestOf(booking);
  const underway = answers.underway(booking);
  const doubts = answers.doubtsOf(booking);

  const close = () => {
    setUnconfirmedAnswer(undefined);
    answers.forgetProblem();
  };
  const give = async (answer: Answer, options: Parameters<Answers['give']>[2] = {}) => {
    if (answers.isBusy || !(await answers.give(answer, booking, options))) return;
    close();
  };
  const button = (answer: Answer, onClick: () => void) => {
    const { label, doing } = ANSWER_TEXTS[answer];
    const text = underway === answer ? doing : label;
    return (
      <Button
        size="sm"
        {...(answer !== 'accept' && { variant: 'outline', color: 'red' })}
        // Not `disabled`, because that would take the focus from the pressed button.
        aria-disabled={answers.isBusy}
        aria-label={`${text}, ${guest}`}
        onClick={answers.isBusy ? undefined : onClick}
      >
        {text}
      </Button>
    );
  };
  return (
    <Paper
      component="article"
      id={booking.id}
      tabIndex={-1}
      py={24}
      bg="none"
      style={{ borderBottom: '1px solid var(--fs-line)' }}
    >
      <Stack gap={16}>
        <Group justify="space-between" gap="6px 16px">
          <Group gap="6px 12px">
            <Title order={3}>{guest}</Title>
            <BookingStatusBadge status={status} />
          </Group>
          <Text component="time" dateTime={booking.created_at} fz={14} c="dimmed">
            Asked on {formatDateTime(booking.created_at)}
          </Text>
        </Group>
        <Facts booking={booking} />
        <Contacts booking={booking} />
        {booking.special_requests !== null && (
          <Text variant="long" maw="64ch" style={{ whiteSpace: 'pre-line' }}>
            {booking.special_requests}
          </Text>
        )}
        {cancellation_reason !== null && (
          <Note kind="bad">
            <b>{cancellationLabel(cancellation_reason, 'host')}.</b> {cancellation_note}
          </Note>
        )}
        <AlsoTaken booking={booking} />
        <MissingArrival booking={booking} />
        {status === 'PENDING' && (
          <Group gap="10px 16px">
            {button('accept', () => void give('accept'))}
            {button('decline', () => setUnconfirmedAnswer('decline'))}
            <Text fz={15} fw={600}>
              <IconClock className="fs-icon" style={{ marginInlineEnd: 6 }} aria-hidden />
              Answer by {formatDeadline(booking.answer_by)}
            </Text>
          </Group>
        )}
        {status === 'CONFIRMED' && (
          <Group>{button('cancel', () => setUnconfirmedAnswer('cancel'))}</Group>
        )}
        <GuestBlock booking={booking} onBlocked={onBlocked} />
      </Stack>
      {doubts !== undefined && (
        <ConfirmDialog
          title="Accept anyway?"
          text={<Doubts doubts={doubts} listingId={booking.listing_id} guest={guest} />}
          confirm="Accept anyway"
          confirming="Accepting..."
          dismiss="Not now"
          isPending={answers.isBusy}
          onConfirm={() => void give('accept', { despiteCalendars: true })}
          onClose={close}
        />
      )}
      {unconfirmedAnswer !== undefined && (
        <ReasonDialog
          {...ANSWER_TEXTS[unconfirmedAnswer].question(booking)}
          confirming={ANSWER_TEXTS[unconfirmedAnswer].doing}
          draftKey={answers.reasonKeyOf(booking)}
          isPending={answers.isBusy}
          problem={answers.problem}
          onConfirm={(reason) => void give(unconfirmedAnswer, { reason })}
          onClose={close}
        />
      )}
    </Paper>
  );
}

/** Dates, guests and price. */
function Facts({ booking }: Pick<ReservationCardProps, 'booking'>) {
  const { status, check_in, check_out, nights, guests, total_price, quote } = booking;
  const facts: readonly (readonly [label: string, value: ReactNode, more?: ReactNode])[] = [
    ['Arrives', formatDay(check_in)],
    ['Leaves', formatDay(check_out), pluralise(nights, 'night')],
    ['Guests', guests, quote.dogs > 0 ? pluralise(quote.dogs, 'dog') : undefined],
    [
      status === 'PENDING' ? 'Guest pays' : 'Total',
      formatPounds(total_price),
      <QuoteDetails key="quote" quote={quote} status={status} />,
    ],
  ];
  return (
    <DataList variant="stay" orientation="vertical">
      {facts.map(([label, value, more]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue>
            {value}
            {more !== undefined && (
              <Text span inherit c="dimmed" fw={400} display="block" fz={14}>
                {more}
              </Text>
            )}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}

/**
 * The missing arrival details, with a link to add them, shown before and after the request is accepted.
 */
function MissingArrival({ booking }: Pick<ReservationCardProps, 'booking'>) {
  const { arrival, listing_id, status } = booking;
  if (arrival === null) return null;
  const missing = [
    ...(arrival.entry_instructions === null ? ['how to get in'] : []),
    ...(arrival.arrival_phone === null ? ['a phone number'] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <Note
      actions={
        <Anchor
          component={Link}
          to={fieldPath(
            listing_id,
            arrival.entry_instructions === null ? 'entry_instructions' : 'arrival_phone',
          )}
          inherit
        >
          Add arrival details
        </Anchor>
      }
    >
      {status === 'PENDING'
        ? `Add ${missing.join(' and ')}: your guest gets this as soon as you accept.`
        : `Your guest still needs ${missing.join(' and ')}.`}
    </Note>
  );
}

/** Reasons against accepting a request, from other sites' calendars. */
function Doubts({
  doubts: { taken_on, unread },
  listingId,
  guest,
}: {
  readonly doubts: CalendarDoubts;
  readonly listingId: string;
  readonly guest: string;
}) {
  return (
    <Stack gap={10}>
      {taken_on.length > 0 && (
        <span>
          <b>{alsoTakenInWords(taken_on, 'of these nights')}.</b> If those nights are booked there,
          accepting {guest} means a double booking.
        </span>
      )}
      {unread.length > 0 && (
        <span>
          <b>We couldn’t read {inList(unread.map(calendarOf))} just now.</b> Newer bookings there
          may be missing here.
        </span>
      )}
      <span>
        <Anchor component={Link} to={pagePaths.editAvailability(listingId)} inherit>
          See the calendars
        </Anchor>{' '}
        and when we last read them, or check the other site first.
      </span>
    </Stack>
  );
}

/** The other sites that have some of the nights, with a link to the calendars. */
function AlsoTaken({ booking }: Pick<ReservationCardProps, 'booking'>) {
  const { also_taken_on, listing_id, status } = booking;
  if (also_taken_on === null || also_taken_on.length === 0) return null;
  return (
    <Note
      kind="waiting"
      actions={
        <Anchor component={Link} to={pagePaths.editAvailability(listing_id)} inherit>
          See the calendars
        </Anchor>
      }
    >
      <b>{alsoTakenInWords(also_taken_on, 'of these nights')}.</b>{' '}
      {status === 'PENDING'
        ? 'Please check there before you accept.'
        : 'Please check whether two guests have booked.'}
    </Note>
  );
}

/** The listing, and the guest's contact details. */
function Contacts({ booking }: Pick<ReservationCardProps, 'booking'>) {
  const { listing_id, listing, guest_email, guest_phone } = booking;
  const icon = { className: 'fs-icon', style: { marginInlineEnd: 6 }, 'aria-hidden': true };
  return (
    <Group gap="6px 20px" fz={15}>
      {listing === null ? (
        <span>
          <IconHome {...icon} />
          {titleOf(booking)}
        </span>
      ) : (
        <Anchor component={Link} to={pagePaths.listing(listing_id)} inherit>
          <IconHome {...icon} />
          {listing.title}
        </Anchor>
      )}
      {guest_email !== null && (
        <Anchor
          href={`mailto:${encodeURIComponent(guest_email)}?subject=${encodeURIComponent(`Your stay at ${titleOf(booking)}`)}`}
          inherit
          style={{ overflowWrap: 'anywhere' }}
        >
          <IconMail {...icon} />
          {guest_email}
        </Anchor>
      )}
      {guest_phone !== null && (
        <Anchor href={callTo(guest_phone)} inherit>
          <IconPhone {...icon} />
          {guest_phone}
        </Anchor>
      )}
    </Group>
  );
}
