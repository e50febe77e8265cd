import { type CSSProperties, memo } from 'react';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import { addDays } from '../../../../../shared/dates.ts';
import { dateProps } from '../../../components/form/use-date-grid.ts';
import { formatMonth } from '../../../lib/dates.ts';
import { barsFrom, type LiveStay, staysIn, type TakenNights, takenFrom } from './day-marks.ts';
import classes from './year.module.css';
import {
  amountOn,
  isBookable,
  type Shade,
  type YearDay,
  type YearMonth,
  type YearView,
} from './year-days.ts';

const LETTERS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'] as const;

interface MonthGridProps {
  readonly month: YearMonth;
  readonly view: YearView;
  readonly shades: readonly Shade[];
  readonly stays: readonly LiveStay[];
  /** The nights that are taken on other sites. */
  readonly fetched: readonly TakenNights[];
  readonly today: string;
  /** The day that Tab reaches, if it is in this month. */
  readonly active: string | undefined;
  /** The first and the last chosen day in this month. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The nights of the season that is edited, if some are in this month. */
  readonly edited: DateRange | undefined;
}

/** An amount in a cell, where there is room for four characters. */
function shortAmount(day: YearDay, view: YearView): string {
  if (view === 'MIN_STAY') return String(day.minStay);
  if (view === 'LET' || day.price === undefined) return '';
  const pounds = Math.round(day.price / 100);
  return pounds < 1000 ? `£${pounds}` : pounds.toLocaleString('en-GB');
}

/**
 * A month of plain buttons: a year has hundreds of days, and a range is drawn over them. It is drawn
 * again only when something in it changes.
 */
export const MonthGrid = memo(function MonthGrid({
  month: { first, before, days },
  view,
  shades,
  stays,
  fetched,
  today,
  active,
  from,
  to,
  edited,
}: MonthGridProps) {
  const weeks = Math.ceil((before + days.length) / LETTERS.length);
  const cellOf = (day: YearDay) => {
    const { date, mark } = day;
    const number = <span>{Number(date.slice(-2))}</span>;
    if (date < today) return <span className={classes.past}>{number}</span>;
    const amount = isBookable(day) ? amountOn(day, view) : undefined;
    const shade = shades.find(({ to: most }) => amount !== undefined && amount <= most);
    return (
      <button
        type="button"
        className={classes.day}
        {...dateProps(date)}
        tabIndex={date === active ? 0 : -1}
        aria-label={day.label}
        title={day.title}
        data-mark={mark}
        data-level={shade?.level}
        // The style sheet shows it. As text it would be part of the day's button.
        data-amount={amount === undefined ? undefined : shortAmount(day, view)}
        data-begins={day.begins || undefined}
        data-today={date === today || undefined}
        data-arrival={(view === 'MIN_STAY' && day.isArrival && mark !== 'blocked') || undefined}
        data-edited={
          (edited !== undefined && edited.start_date <= date && date <= edited.end_date) ||
          undefined
        }
        data-selected={
          (from !== undefined && to !== undefined && from <= date && date <= to) || undefined
        }
      >
        {number}
        {view === 'LET' &&
          takenFrom(date, fetched).map(({ taken, length }) => (
            <span
              key={`${taken.channel_id} ${taken.check_in}`}
              className={classes.taken}
              style={{ '--length': length } as CSSProperties}
              // The bar of a stay has its place.
              data-channel={
                staysIn({ start_date: date, end_date: addDays(date, length) }, stays).length > 0
                  ? undefined
                  : taken.channel
              }
            />
          ))}
        {view === 'LET' &&
          barsFrom(date, stays).map(({ stay, from: offset, length, arrives, leaves }) => (
            <span
              key={stay.booking_id}
              className={classes.bar}
              data-status={stay.status}
              data-arrives={arrives || undefined}
              data-leaves={leaves || undefined}
              style={{ '--from': offset, '--length': length } as CSSProperties}
              // The same, if it fits.
              data-guest={stay.guest_name}
            />
          ))}
      </button>
    );
  };
  return (
    <table className={classes.month}>
      <caption>{formatMonth(first)}</caption>
      <thead aria-hidden>
        <tr>
          {LETTERS.map((letter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two days have the same letter
            <th key={index}>{letter}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no name
          <tr key={week}>
            {LETTERS.map((_letter, weekday) => {
              const day = days[week * LETTERS.length + weekday - before];
              return <td key={day?.date ?? weekday}>{day !== undefined && cellOf(day)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
