import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { formatDay } from '../../../../../shared/bookings/date-words.ts';
import { londonDate } from '../../../../../shared/bookings/dates.ts';
import type { Availability, Block, DateRange } from '../../../../../shared/bookings/types.ts';
import { dateProps, useDateGrid } from '../../../components/form/use-date-grid.ts';
import classes from './availability.module.css';
import { barsFrom, type DayMark, type LiveStay, markOf, noteOn, staysOn } from './day-marks.ts';
import { StaysShown } from './stays-shown.tsx';

const MARKS = { blocked: 'blocked', closed: 'not open', open: 'open' } as const satisfies Record<
  DayMark,
  string
>;

const STAYS = { CONFIRMED: 'accepted', PENDING: 'request' } as const;

interface AvailabilityCalendarProps {
  readonly availability: Availability & { readonly blocked: readonly Block[] };
  readonly occupied: readonly LiveStay[];
  /** Called with the first and last day of a chosen range. */
  readonly onPick: (range: DateRange) => void;
  /** Called with what to choose next, for screen readers. */
  readonly onNews: (news: string) => void;
}

type Picked = [first: string | null, last: string | null];

/**
 * The coming months, with their marks and stays. Pressing its first and its last day chooses a range.
 */
export function AvailabilityCalendar({
  availability,
  occupied,
  onPick,
  onNews,
}: AvailabilityCalendarProps) {
  const [picked, setPicked] = useState<Picked>([null, null]);
  const isWide = useMediaQuery('(min-width: 760px)', false, { getInitialValueInEffect: false });
  const isWidest = useMediaQuery('(min-width: 1400px)', false, { getInitialValueInEffect: false });
  const months = isWidest ? 3 : isWide ? 2 : 1;
  const today = londonDate(new Date());
  const grid = useDateGrid({ first: today, initial: today, months });

  const pick = ([first, last]: Picked) => {
    const isWhole = first !== null && last !== null;
    setPicked(isWhole ? [null, null] : [first, last]);
    if (isWhole) onPick({ start_date: first, end_date: last });
    else if (first !== null) {
      onNews(`From ${formatDay(first)}. Now choose the last day. Escape starts again.`);
    }
  };
  const startAgain = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || picked[0] === null) return;
    setPicked([null, null]);
    onNews('');
  };
  const notesOn = (date: string): string[] => {
    const note = noteOn(date, availability.blocked);
    return note === undefined ? [] : [note];
  };
  const describe = (date: string): string =>
    [
      formatDay(date),
      MARKS[markOf(availability, date) ?? 'open'],
      ...notesOn(date),
      ...staysOn(date, occupied).map((stay) => `${stay.guest_name} (${STAYS[stay.status]})`),
    ].join(', ');

  return (
    <div {...grid.gridProps}>
      <VisuallyHidden component="p" aria-live="polite">
        {grid.announcement}
      </VisuallyHidden>
      <DatePicker
        {...grid.calendarProps}
        type="range"
        allowSingleDateInRange
        value={picked}
        onChange={pick}
        onKeyDown={startAgain}
        numberOfColumns={months}
        columnsToScroll={1}
        fullWidth
        minDate={today}
        maxLevel="month"
        size="md"
        locale="en-gb"
        firstDayOfWeek={1}
        weekendDays={[]}
        withCellSpacing={false}
        hideOutsideDates
        highlightToday
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        classNames={{ day: classes.day ?? '' }}
        getDayAriaLabel={describe}
        getDayProps={(date) => ({
          ...dateProps(date),
          'data-mark': markOf(availability, date),
          'data-begins': availability.blocked.some(({ start_date }) => start_date === date),
          title:
            [...staysOn(date, occupied).map(({ guest_name }) => guest_name), ...notesOn(date)].join(
              ', ',
            ) || undefined,
        })}
        renderDay={(date) => (
          <>
            <span>{Number(date.slice(-2))}</span>
            {barsFrom(date, occupied).map(({ stay, from, length, arrives, leaves }) => (
              <span
                key={stay.booking_id}
                className={classes.bar}
                data-status={stay.status}
                data-arrives={arrives || undefined}
                data-leaves={leaves || undefined}
                style={{ '--from': from, '--length': length } as CSSProperties}
                // The style sheet shows the name if it fits. As text it would be part of the day's button.
                data-guest={stay.guest_name}
              />
            ))}
          </>
        )}
      />
      <Legend hasWindows={availability.windows.length > 0} />
      <StaysShown month={grid.calendarProps.date} months={months} stays={occupied} />
    </div>
  );
}

/** Explains the days' colours. Each day also states its meaning as text. */
const Legend = ({ hasWindows }: { readonly hasWindows: boolean }) => (
  <Group gap="8px 24px" mt={12} aria-hidden>
    <Key className={classes.sample} data-mark="blocked">
      Blocked
    </Key>
    {hasWindows && (
      <Key className={classes.sample} data-mark="open">
        Open
      </Key>
    )}
    <Key className={classes.bar} data-status="CONFIRMED">
      Accepted stay
    </Key>
    <Key className={classes.bar} data-status="PENDING">
      Request
    </Key>
  </Group>
);

interface KeyProps {
  readonly className: string | undefined;
  readonly 'data-mark'?: DayMark;
  readonly 'data-status'?: LiveStay['status'];
  readonly children: string;
}

const Key = ({ children, ...look }: KeyProps) => (
  <Group gap={8}>
    <span {...look} data-key data-arrives data-leaves />
    <Text span fz={14} c="dimmed">
      {children}
    </Text>
  </Group>
);
