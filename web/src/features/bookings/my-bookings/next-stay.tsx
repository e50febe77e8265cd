import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight, IconClock, IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { cancellationLabel } from '../../../../../shared/bookings/labels.ts';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import { londonDate } from '../../../../../shared/dates.ts';
import { FIELD_LABELS } from '../../../../../shared/listings/labels.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { ListingPhoto } from '../../../components/listing-photo.tsx';
import { Note } from '../../../components/note/note.tsx';
import { BookingStatusBadge } from '../../../components/signed-in/booking-status.tsx';
import { Slab } from '../../../components/signed-in/slab.tsx';
import { listingsPath } from '../../../lib/listing-links.ts';
import { useOperation } from '../../../lib/use-operation.ts';
import { formatDeadline } from '../stay-dates.ts';
import { startsIn, staysAhead, staysLost } from './guest-stays.ts';
import classes from './next-stay.module.css';

/** The user's coming stays as a guest, once they are known. There are none if they can't be loaded. */
export function useNextStay() {
  const { data, error } = useOperation('listMyBookings', { query: {} });
  const today = londonDate(new Date());
  const bookings = data?.items ?? [];
  return {
    isKnown: data !== undefined || error !== undefined,
    /** First to last. */
    ahead: staysAhead(bookings, today),
    /** The stays that fell through, and that the guest may want to replace. */
    lost: staysLost(bookings, today),
  };
}

const titleOf = ({ listing }: Booking): string => listing?.title ?? 'Property';
const datesOf = ({ check_in, check_out }: Booking): string => formatDays(check_in, check_out);
const icon = { className: 'fs-icon', 'aria-hidden': true, style: { marginInlineEnd: 6 } };

interface NextStayProps {
  readonly ahead: readonly Booking[];
  readonly lost: readonly Booking[];
}

/** A guest's next stay with the ones after it, and what fell through. */
export function NextStay({ ahead: [next, ...others], lost }: NextStayProps) {
  const today = londonDate(new Date());
  return (
    <>
      {lost.map((stay) => (
        <Lost key={stay.id} stay={stay} />
      ))}
      {next !== undefined && (
        <NextStaySlab action={<MyBookings />}>
          <div className={classes.stay}>
            {next.listing?.cover_photo && (
              <div className={classes.photo}>
                <ListingPhoto photo={next.listing.cover_photo} sizes="180px" isSmall alt="" />
              </div>
            )}
            <Stack gap={8}>
              <Text fw={600}>{titleOf(next)}</Text>
              <Group gap="4px 16px">
                <BookingStatusBadge status={next.status} />
                <Text>{datesOf(next)}</Text>
                <Text c="dimmed">{startsIn(next, today)}</Text>
              </Group>
              <NextStep stay={next} />
            </Stack>
          </div>
          {others.length > 0 && (
            <ul className={classes.others} aria-label="Later stays">
              {others.map((stay) => (
                <li key={stay.id}>
                  <Group gap="4px 16px">
                    <BookingStatusBadge status={stay.status} />
                    <Text>{datesOf(stay)}</Text>
                    <Text c="dimmed">{titleOf(stay)}</Text>
                  </Group>
                </li>
              ))}
            </ul>
          )}
        </NextStaySlab>
      )}
    </>
  );
}

const MyBookings = () => (
  <Anchor component={Link} to={pagePaths.bookings}>
    My Bookings
  </Anchor>
);

interface NextStaySlabProps {
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function NextStaySlab({ action, children }: NextStaySlabProps) {
  const id = useId();
  return (
    <Slab labelledBy={id} isWide>
      <Stack gap={12}>
        <Group justify="space-between" align="baseline" gap="4px 24px">
          <Title order={2} fz={24} id={id}>
            Your next stay
          </Title>
          {action}
        </Group>
        {children}
      </Stack>
    </Slab>
  );
}

/** The next step of a stay: the host's answer, or the way there. */
function NextStep({ stay: { status, answer_by, arrival } }: { readonly stay: Booking }) {
  if (status === 'PENDING') {
    return (
      <Text fz={15}>
        <IconClock {...icon} />
        The host answers by {formatDeadline(answer_by)}.
      </Text>
    );
  }
  if (arrival === null) return null;
  const { address, postcode, arrival_time } = arrival;
  return (
    <Text fz={15}>
      <IconMapPin {...icon} />
      {address}, {postcode}
      {arrival_time !== null && `. ${FIELD_LABELS.arrival_time}: ${arrival_time}`}
    </Text>
  );
}

/** A stay that fell through, with a way to others for the same dates. */
function Lost({ stay }: { readonly stay: Booking }) {
  const { cancellation_reason, check_in, check_out, guests } = stay;
  return (
    <Note
      kind="bad"
      actions={
        <Anchor
          component={Link}
          to={listingsPath({ type: 'HOLIDAY', check_in, check_out, guests })}
          inherit
        >
          Find another stay for these dates
        </Anchor>
      }
    >
      <b>
        {cancellation_reason === null
          ? 'Cancelled'
          : cancellationLabel(cancellation_reason, 'guest')}
        .
      </b>{' '}
      {titleOf(stay)}, {datesOf(stay)}
    </Note>
  );
}

/** Stands in for the next stay of a guest without one. */
export const NoStay = () => (
  <NextStaySlab>
    <Text c="dimmed">You have no stay booked.</Text>
    <div>
      <Button
        component={Link}
        to={listingsPath({ type: 'HOLIDAY' })}
        rightSection={<IconArrowRight className="fs-icon" aria-hidden />}
      >
        Find a holiday let
      </Button>
    </div>
  </NextStaySlab>
);
