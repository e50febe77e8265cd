import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  Popover,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router';
import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { nightsOf } from '../../../../../shared/bookings/rules.ts';
import type { BookingStatus } from '../../../../../shared/bookings/types.ts';
import { daysBetween, londonDate } from '../../../../../shared/dates.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { RetryButton } from '../../../components/error-state.tsx';
import { Note } from '../../../components/note/note.tsx';
import { BookingStatusBadge } from '../../../components/signed-in/booking-status.tsx';
import { formatMonth } from '../../../lib/dates.ts';
import { usePolledOperation } from '../../../lib/signed-in/use-polled.ts';
import { NO_DEDUPING } from '../../../lib/use-paged-operation.ts';
import { guestOf } from './answer-texts.ts';
import {
  BLOCKED,
  CLOSED,
  datesOf,
  type MonthRow,
  monthOf,
  monthsAfter,
  type PlacedBlock,
  type PlacedNights,
  type PlacedStay,
  rowsOf,
} from './month-layout.ts';
import classes from './reservation-month.module.css';

/** The word for each status when a stay is read aloud. */
const WORDS = {
  PENDING: 'request',
  CONFIRMED: 'accepted',
  COMPLETED: 'past',
  CANCELLED: 'cancelled',
} as const satisfies Record<BookingStatus, string>;

interface ReservationMonthProps {
  /** `yyyy-MM` */
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

/**
 * A month's stays in all listings, and the nights that guests can't book: as a row of days on a wide screen, otherwise as a
 * list.
 */
export function ReservationMonth({ month, onMonth }: ReservationMonthProps) {
  const id = useId();
  const today = londonDate(new Date());
  const { data, error, isValidating, mutate } = usePolledOperation(
    'getReservationMonth',
    { query: { month } },
    NO_DEDUPING,
  );
  const rows = data && rowsOf(data.items, data.listings, month);
  const name = formatMonth(`${month}-01`);
  return (
    <Stack component="section" aria-labelledby={id} gap="lg">
      <Group justify="space-between" gap="8px 24px">
        <Title order={2} id={id} aria-live="polite">
          {name}
        </Title>
        <Group gap={8}>
          <ActionIcon
            variant="default"
            size={40}
            aria-label="Previous month"
            onClick={() => onMonth(monthsAfter(month, -1))}
          >
            <IconChevronLeft className="fs-icon" aria-hidden />
          </ActionIcon>
          <Button
            size="sm"
            variant="default"
            aria-disabled={month === monthOf(today)}
            onClick={() => onMonth(monthOf(today))}
          >
            Today
          </Button>
          <ActionIcon
            variant="default"
            size={40}
            aria-label="Next month"
            onClick={() => onMonth(monthsAfter(month, 1))}
          >
            <IconChevronRight className="fs-icon" aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {error !== undefined && (
        <Note
          kind="bad"
          announced
          actions={<RetryButton onRetry={() => void mutate()} isRetrying={isValidating} />}
        >
          This month couldn’t be refreshed. {error.message}
        </Note>
      )}
      {rows === undefined && error === undefined && (
        <Stack gap={12}>
          <VisuallyHidden component="p" role="status">
            Loading {name}...
          </VisuallyHidden>
          <Skeleton height={44} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </Stack>
      )}
      {rows !== undefined && (
        <Days month={month} today={today}>
          {rows}
        </Days>
      )}
      {data?.items.length === 0 && data.listings.every(({ fetched }) => fetched.length === 0) && (
        <Text c="dimmed">No stays or requests in {name}.</Text>
      )}
      {rows !== undefined && rows.length > 0 && <Legend />}
    </Stack>
  );
}

interface DaysProps {
  readonly month: string;
  readonly today: string;
  readonly children: readonly MonthRow[];
}

function Days({ month, today, children: rows }: DaysProps) {
  const dates = datesOf(month);
  const style = {
    '--days': dates.length,
    // In other months it lies outside the visible range.
    '--today': daysBetween(`${month}-01`, today),
  } as CSSProperties;
  return (
    <div
      className={classes.month}
      style={style}
      data-current={month === monthOf(today) || undefined}
    >
      {/* Each stay states its own dates. */}
      <div className={classes.days} aria-hidden>
        {dates.map((date) => (
          <span
            key={date}
            data-today={date === today || undefined}
            data-weekend={isWeekend(date) || undefined}
          >
            <small>{'SMTWTFS'[new Date(date).getUTCDay()]}</small>
            {Number(date.slice(-2))}
          </span>
        ))}
      </div>
      {rows.map(({ listing_id, title, stays, blocks, nights }) => (
        <div key={listing_id} className={classes.listing}>
          <Title order={3} fz={15} fw={600} variant="text" lh={1.4}>
            {title}
          </Title>
          {stays.length + blocks.length + nights.length === 0 ? (
            <p className={classes.free}>Free all month</p>
          ) : (
            <ul className={classes.stays}>
              {stays.map((stay) => (
                <Stay key={stay.id} stay={stay} today={today} />
              ))}
              {blocks.map((block) => (
                <BlockedDates key={block.start_date} block={block} />
              ))}
              {nights.map((each) => (
                <TakenNights key={`${each.name} ${each.check_in}`} nights={each} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay());

/** How a stay relates to today; undefined if it doesn't. */
function todayOf({ check_in, check_out }: PlacedStay, today: string): string | undefined {
  if (check_in === today) return 'arrives today';
  if (check_out === today) return 'leaves today';
  return check_in < today && today < check_out ? 'staying today' : undefined;
}

/** The variables with which the style sheet places a bar and its name. */
const placeOf = ({ columns: [from, to], space: [first, end] }: Place): CSSProperties => {
  const share = (length: number) => String(length / (end - first));
  return {
    '--first': first,
    '--end': end,
    '--offset': share(from - first),
    '--share': share(to - from),
  } as CSSProperties;
};

type Place = Pick<PlacedStay, 'columns' | 'space'>;

/** Blocked dates in their columns. */
function BlockedDates({ block }: { readonly block: PlacedBlock }) {
  const { start_date, end_date, note, label } = block;
  return (
    <li style={placeOf(block)}>
      <div
        className={classes.stay}
        data-status="BLOCKED"
        data-label={label}
        data-arrives
        data-leaves
      >
        <span className={classes.bar} />
        <span className={classes.guest}>
          {note !== null && <VisuallyHidden>{BLOCKED}: </VisuallyHidden>}
          {note ?? BLOCKED}
        </span>
        <span className={classes.more}>{formatDays(start_date, end_date, { year: false })}</span>
      </div>
    </li>
  );
}

/** Nights that another platform has, or that are closed, in their columns. */
const TakenNights = ({ nights }: { readonly nights: PlacedNights }) => (
  <li style={placeOf(nights)}>
    <div
      className={classes.stay}
      data-status={nights.status}
      data-label={nights.label}
      data-arrives={nights.arrives || undefined}
      data-leaves={nights.leaves || undefined}
    >
      <span className={classes.bar} />
      <span className={classes.guest}>{nights.name}</span>
      <span className={classes.more}>
        {formatDays(nights.check_in, nights.check_out, { year: false })}
      </span>
    </div>
  </li>
);

/** A stay in its columns. Pressing it shows the details. */
function Stay({ stay, today }: { readonly stay: PlacedStay; readonly today: string }) {
  const { check_in, check_out, status, label, arrives, leaves, guests, listing_id } = stay;
  const guest = guestOf(stay);
  const dates = formatDays(check_in, check_out, { weekdays: false, year: false });
  const todayText = todayOf(stay, today);
  const labelParts = [guest, dates, stay.listing_title, WORDS[status], todayText];
  return (
    <li style={placeOf(stay)}>
      <Popover position="bottom-start" width={280} shadow="none" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            className={classes.stay}
            data-status={status}
            data-label={label}
            data-arrives={arrives || undefined}
            data-leaves={leaves || undefined}
          >
            <span className={classes.bar} />
            <VisuallyHidden>
              {labelParts.filter((part) => part !== undefined).join(', ')}
            </VisuallyHidden>
            <span className={classes.guest} aria-hidden>
              {guest}
            </span>
            <span className={classes.more} aria-hidden>
              {formatDays(check_in, check_out, { year: false })}
              {todayText !== undefined && <b>({todayText})</b>}
              <BookingStatusBadge status={status} />
            </span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={16}>
          <Stack gap={6} align="start">
            <Text fw={600}>{guest}</Text>
            <BookingStatusBadge status={status} />
            <Text fz={15}>{formatDays(check_in, check_out)}</Text>
            <Text fz={15}>
              {pluralise(nightsOf(stay), 'night')}, {pluralise(guests, 'guest')}
            </Text>
            <Anchor component={Link} to={pagePaths.listing(listing_id)} fz={15}>
              {stay.listing_title}
            </Anchor>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </li>
  );
}

/** Explains the colours of stays. */
const Legend = () => (
  <Group className={classes.legend} gap="6px 20px" fz={14} c="dimmed" aria-hidden>
    {(['CONFIRMED', 'PENDING', 'COMPLETED', 'FETCHED', 'BLOCKED', 'CLOSED'] as const).map(
      (status) => (
        <Group key={status} gap={8}>
          <span className={classes.stay} data-status={status} data-arrives data-leaves>
            <span className={classes.bar} />
          </span>
          {LEGEND[status]}
        </Group>
      ),
    )}
  </Group>
);

const LEGEND = {
  CONFIRMED: 'Accepted',
  PENDING: 'Request to answer',
  COMPLETED: 'Past',
  FETCHED: 'Other sites',
  BLOCKED,
  CLOSED,
};
