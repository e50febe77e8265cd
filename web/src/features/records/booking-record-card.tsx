import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { formatPounds } from '../../../../shared/money.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { BOOKING_EVENT_LABELS, PAYMENT } from '../../../../shared/records/labels.ts';
import type { BookingRecord } from '../../../../shared/records/schema.ts';
import { BookingStatusBadge } from '../../components/signed-in/booking-status.tsx';
import { formatDate } from '../../lib/dates.ts';
import { stayText, termsOf, totalLines } from './booking-terms.ts';
import { Contact, RecordCard } from './record-parts.tsx';

interface BookingRecordCardProps {
  readonly booking: BookingRecord;
  readonly showSide: boolean;
}

export function BookingRecordCard({ booking, showSide }: BookingRecordCardProps) {
  const { guest, cancellation_reason: reason } = booking;
  return (
    <RecordCard
      record={booking}
      title={`${formatDate(booking.check_in)} to ${formatDate(booking.check_out)}`}
      badge={<BookingStatusBadge status={booking.status} />}
      showSide={showSide}
      facts={{
        Guest:
          guest === null ? (
            'Deleted account'
          ) : (
            <Group gap="2px 12px" component="span">
              <Anchor component={Link} to={pagePaths.adminUser(guest.id)} inherit>
                {guest.name}
              </Anchor>
              <Contact {...guest} />
            </Group>
          ),
        Stay: stayText(booking),
        'Price of a night': formatPounds(booking.base_price),
        Total: <TotalLines booking={booking} />,
        ...termsOf(booking),
        Payment: PAYMENT,
      }}
      texts={[
        { by: 'The guest wrote with the request', text: booking.special_requests },
        {
          by: `The ${reason === 'BY_GUEST' ? 'guest' : 'host'} wrote with the cancellation`,
          text: booking.cancellation_note,
        },
      ]}
      events={[
        { text: 'Requested by the guest', at: booking.created_at },
        ...booking.history.map(({ event, at }) => ({ text: BOOKING_EVENT_LABELS[event], at })),
      ]}
      mails={booking.mails}
    />
  );
}

/** The total, below the lines that it is the sum of. */
const TotalLines = ({ booking }: Pick<BookingRecordCardProps, 'booking'>) => (
  <>
    {totalLines(booking).map((line, index) => (
      // A season can come twice in one stay.
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have an order, and no identity
      <div key={index}>{line}</div>
    ))}
  </>
);
