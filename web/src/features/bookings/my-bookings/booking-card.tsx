import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { cancellationLabel } from '../../../../../shared/bookings/labels.ts';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import { allows } from '../../../../../shared/bookings/transitions.ts';
import { formatPounds } from '../../../../../shared/money.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { ListingPhoto } from '../../../components/listing-photo.tsx';
import { Note } from '../../../components/note/note.tsx';
import { BookingStatusBadge } from '../../../components/signed-in/booking-status.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { QuoteDetails } from '../quote-details.tsx';
import { formatDeadline } from '../stay-dates.ts';
import { Arrival } from './arrival.tsx';
import classes from './booking-card.module.css';
import { cancelQuestion } from './cancel-question.ts';

/** How wide the photo is shown. */
const SIZES = '(min-width: 47.5em) 220px, calc(100vw - 40px)';

interface BookingCardProps {
  readonly booking: Booking;
  /** Whether it is being cancelled. */
  readonly isCancelling: boolean;
  /** Cancels the booking. Resolves to whether that succeeded. */
  readonly onCancel: () => Promise<boolean>;
}

/** A booking that the user made: its listing, dates, price and status, and a button to cancel it. */
export function BookingCard({ booking, isCancelling, onCancel }: BookingCardProps) {
  const { listing, listing_id, status, guest_email, guest_phone, special_requests } = booking;
  const { cancellation_reason, cancellation_note } = booking;
  const title = listing?.title ?? 'Property';
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const cancel = async () => {
    if (!(await onCancel())) return;
    setAsking(false);
    // The button that opened the dialog is gone.
    heading.current?.focus();
  };
  const icon = { className: 'fs-icon', 'aria-hidden': true, style: { marginInlineEnd: 6 } };
  return (
    <article className={classes.card}>
      <div className={classes.photo}>
        <ListingPhoto photo={listing?.cover_photo ?? null} sizes={SIZES} alt="" />
      </div>
      <Stack gap={14} miw={0}>
        <Group justify="space-between" gap="6px 16px">
          <BookingStatusBadge status={status} />
          <Text fz={14} c="dimmed">
            Booked on {formatDate(booking.created_at)}
          </Text>
        </Group>
        <Stack gap={4}>
          <Title order={2} ref={heading} tabIndex={-1} fz={22} lh={1.3}>
            {listing?.is_public ? (
              <Anchor
                component={Link}
                to={pagePaths.listing(listing_id)}
                inherit
                c="inherit"
                underline="hover"
              >
                {title}
              </Anchor>
            ) : (
              title
            )}
          </Title>
          <Group gap="2px 16px" fz={15} c="dimmed">
            <span>
              <IconMapPin {...icon} />
              {listing?.area_name ?? 'Location'}
            </span>
            {!listing?.is_public && <span>No longer available</span>}
          </Group>
        </Stack>
        <Group gap="2px 16px">
          <Text fw={600}>{formatDays(booking.check_in, booking.check_out)}</Text>
          <Text c="dimmed">
            {pluralise(booking.guests, 'guest')}
            {booking.quote.dogs > 0 && `, ${pluralise(booking.quote.dogs, 'dog')}`}
          </Text>
        </Group>
        <Group gap="4px 20px" fz={15} style={{ overflowWrap: 'anywhere' }}>
          {guest_email !== null && (
            <span>
              <IconMail {...icon} />
              {guest_email}
            </span>
          )}
          {guest_phone !== null && (
            <span>
              <IconPhone {...icon} />
              {guest_phone}
            </span>
          )}
        </Group>
        {special_requests !== null && (
          <Text variant="long" fz={15} maw="64ch" style={{ whiteSpace: 'pre-line' }}>
            {special_requests}
          </Text>
        )}
        {status === 'PENDING' && (
          <Text fz={15}>
            <IconClock {...icon} />
            The host has until {formatDeadline(booking.answer_by)} to answer.
          </Text>
        )}
        {status === 'CONFIRMED' && booking.arrival !== null && (
          <Arrival arrival={booking.arrival} />
        )}
        {cancellation_reason !== null && (
          <Note kind="bad">
            <b>{cancellationLabel(cancellation_reason, 'guest')}.</b> {cancellation_note}
          </Note>
        )}
        <div>
          <QuoteDetails quote={booking.quote} status={status} />
        </div>
        <div className={classes.foot}>
          <Text fz={15} c="dimmed">
            Total for {pluralise(booking.nights, 'night')}
          </Text>
          <b className={classes.total}>{formatPounds(booking.total_price)}</b>
          {allows('cancelAsGuest', status) && (
            <Button
              size="sm"
              variant="default"
              aria-label={`Cancel booking, ${title}`}
              onClick={() => setAsking(true)}
            >
              Cancel booking
            </Button>
          )}
        </div>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          {...cancelQuestion(booking)}
          isPending={isCancelling}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}
