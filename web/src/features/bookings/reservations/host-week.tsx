import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight, IconDoorEnter, IconDoorExit } from '@tabler/icons-react';
import { Fragment, useId } from 'react';
import { Link } from 'react-router';
import { formatDay, formatDays } from '../../../../../shared/bookings/date-words.ts';
import type { ReservationListing } from '../../../../../shared/bookings/schema.ts';
import { calendarOf, possessive } from '../../../../../shared/channels/calendar-words.ts';
import { CONFLICT_TITLES } from '../../../../../shared/channels/labels.ts';
import { addDays, londonDate } from '../../../../../shared/dates.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { Note } from '../../../components/note/note.tsx';
import { Slab } from '../../../components/signed-in/slab.tsx';
import { formatDate, formatTime } from '../../../lib/dates.ts';
import { fieldPath } from '../../../lib/signed-in/editor-links.ts';
import { reservationPath } from '../../../lib/signed-in/reservation-filter.ts';
import { usePolledOperation } from '../../../lib/signed-in/use-polled.ts';
import { formatDeadline } from '../stay-dates.ts';
import { type Coming, comingIn, lastAhead } from './coming-stays.ts';
import { monthOf } from './month-layout.ts';

const icon = { className: 'fs-icon', 'aria-hidden': true } as const;

/** A day as a host thinks of it: `Today`, `Tomorrow`, `Fri 12 June`. */
function dayName(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : formatDay(date, { year: false });
}

/** Until when the first request has to be answered: `12:08 today`. */
function deadlineText(answerBy: string, today: string): string {
  const date = londonDate(new Date(answerBy));
  if (date === today) return `${formatTime(answerBy)} today`;
  return date === addDays(today, 1) ? `${formatTime(answerBy)} tomorrow` : formatDeadline(answerBy);
}

/**
 * The arrivals and departures of the coming days in a host's lets, and what is wrong with the calendars of
 * other sites, once they are known.
 */
export function useHostWeek(isHost: boolean) {
  const today = londonDate(new Date());
  const [month, lastMonth] = [monthOf(today), monthOf(lastAhead(today))];
  const queryOf = (of: string) => (isHost ? { query: { month: of } } : null);
  const first = usePolledOperation('getReservationMonth', queryOf(month));
  // In most weeks it is the same month, which is requested once.
  const last = usePolledOperation('getReservationMonth', queryOf(lastMonth));
  const stays = new Map(
    [...(first.data?.items ?? []), ...(last.data?.items ?? [])].map((stay) => [stay.id, stay]),
  );
  const listings =
    month === lastMonth
      ? (first.data?.listings ?? [])
      : bothMonths(first.data?.listings ?? [], last.data?.listings ?? []);
  return {
    isKnown: !isHost || [first, last].every(({ data, error }) => data ?? error),
    /** Stays that can't be loaded are on the page of reservations. */
    coming: comingIn([...stays.values()], listings, today),
    // The same in each month.
    troubled: (first.data?.listings ?? []).filter(({ troubles }) => troubles.length > 0),
  };
}

/** The listings of two months. Nights that touch both are in each of them. */
function bothMonths(
  first: readonly ReservationListing[],
  last: readonly ReservationListing[],
): ReservationListing[] {
  const keyOf = (nights: ReservationListing['fetched'][number]) => JSON.stringify(nights);
  return first.map((listing) => {
    const later = last.find(({ id }) => id === listing.id)?.fetched ?? [];
    const nights = new Map([...listing.fetched, ...later].map((each) => [keyOf(each), each]));
    return { ...listing, fetched: [...nights.values()] };
  });
}

interface HostWeekProps {
  /** How many requests wait for an answer. */
  readonly requests: number;
  /** Until when the first of them has to be answered. */
  readonly answerBy: string | null;
  readonly coming: readonly Coming[];
  /** The lets with a double booking, or a calendar that can't be read. */
  readonly troubled: readonly ReservationListing[];
}

/**
 * Matters that wait for a host: nights that are booked twice, calendars that can't be read, requests to
 * answer, and arrivals and departures in the coming days. Shows nothing for a lister without any of it.
 */
export function HostWeek({ requests, answerBy, coming, troubled }: HostWeekProps) {
  const id = useId();
  const today = londonDate(new Date());
  if (requests + coming.length + troubled.length === 0) return null;
  return (
    <Slab labelledBy={id} isWide>
      <Stack gap="md">
        <Title order={2} fz={24} id={id}>
          Today and this week
        </Title>
        {troubled.map((listing) => (
          <Troubles key={listing.id} listing={listing} />
        ))}
        {requests > 0 && (
          <Group gap="8px 16px">
            <Text fw={600}>
              {requests === 1 ? 'A request needs' : `${pluralise(requests, 'request')} need`} your
              answer
              {answerBy !== null &&
                `${requests === 1 ? '' : ', the first'} by ${deadlineText(answerBy, today)}`}
            </Text>
            <Button
              component={Link}
              to={pagePaths.reservations}
              size="sm"
              rightSection={<IconArrowRight {...icon} />}
            >
              Answer
            </Button>
          </Group>
        )}
        {coming.length > 0 && (
          <Stack component="ul" gap={8} style={{ listStyle: 'none' }} m={0} p={0}>
            {coming.map((each) => (
              <ComingLine key={`${each.key} ${each.is}`} coming={each} today={today} />
            ))}
          </Stack>
        )}
      </Stack>
    </Slab>
  );
}

interface ComingLineProps {
  readonly coming: Coming;
  readonly today: string;
}

function ComingLine({ coming, today }: ComingLineProps) {
  const { stay, who, date, is, isChangeover, lacksArrival, listing_id, listing_title } = coming;
  return (
    <Group component="li" gap="0 12px">
      {is === 'arriving' ? <IconDoorEnter {...icon} /> : <IconDoorExit {...icon} />}
      <Text fw={600} miw={160}>
        {dayName(date, today)}
      </Text>
      <Text>
        {stay === undefined ? (
          who
        ) : (
          <Anchor component={Link} to={reservationPath(stay)} inherit>
            {who}
          </Anchor>
        )}{' '}
        {is === 'arriving' ? 'arrives' : 'leaves'}
      </Text>
      <Text c="dimmed">{listing_title}</Text>
      {isChangeover && <Badge color="pending">Changeover</Badge>}
      {lacksArrival && (
        <Anchor component={Link} to={fieldPath(listing_id, 'entry_instructions')}>
          Add arrival details
        </Anchor>
      )}
    </Group>
  );
}

/** Nights of a let that are booked twice, and its calendars that can't be read. */
function Troubles({ listing: { id, title, troubles } }: { readonly listing: ReservationListing }) {
  const actions = (
    <Anchor component={Link} to={pagePaths.editAvailability(id)} inherit>
      See what to do
    </Anchor>
  );
  return troubles.map(({ channel, unread_since, conflicts }) => (
    <Fragment key={channel}>
      {conflicts.map(({ booking_id, guest_name, check_in, check_out, kind }) => (
        <Note key={booking_id} kind={kind === 'DOUBLE' ? 'bad' : 'waiting'} actions={actions}>
          <b>{CONFLICT_TITLES[kind]}.</b> {possessive(guest_name)} nights in {title},{' '}
          {formatDays(check_in, check_out, { weekdays: false })}: {channel} shows some of them as
          taken.
        </Note>
      ))}
      {unread_since !== null && (
        <Note kind="waiting" actions={actions}>
          <b>We can’t read {calendarOf(channel)}</b> for {title}. We’ve been trying since{' '}
          {formatDate(unread_since)}, so newer bookings there aren’t blocked here.
        </Note>
      )}
    </Fragment>
  ));
}
