import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '../../../../shared/bookings/date-words.ts';
import { addMonths, dateOfDay, dayNumber, isDate } from '../../../../shared/dates.ts';
import { formatMonth } from '../../lib/dates.ts';
import { dateProps, useDateGrid } from '../form/use-date-grid.ts';
import classes from './stay.module.css';

interface StayCalendarProps {
  /** The dates; empty, or not dates, where there are none. */
  readonly check_in: string;
  readonly check_out: string;
  /** The first and the last day that can be chosen. */
  readonly first: string;
  readonly last: string;
  /** How many months are shown side by side. */
  readonly months: 1 | 2;
  readonly onPick: (date: string) => void;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const WEEKS = 6;

/** The days of a month in six weeks from Monday; undefined outside the month. */
function weeksOf(month: string): (string | undefined)[][] {
  const first = dayNumber(`${month}-01`);
  // Day 4, 5 January 1970, was a Monday.
  const monday = first - ((((first - 4) % 7) + 7) % 7);
  return Array.from({ length: WEEKS }, (_, week) =>
    WEEKDAYS.map((__, weekday) => {
      const date = dateOfDay(monday + week * 7 + weekday);
      return date.startsWith(month) ? date : undefined;
    }),
  );
}

/**
 * A calendar for two dates: the first day pressed is the arrival, the next one the departure. Arrow
 * keys move by days and weeks, Page Up and Page Down by months.
 */
export function StayCalendar({
  check_in,
  check_out,
  first,
  last,
  months,
  onPick,
}: StayCalendarProps) {
  const [pointed, setPointed] = useState('');
  const isArrivalKnown = isDate(check_in);
  const grid = useDateGrid({
    first,
    last,
    months,
    initial: isArrivalKnown && check_in >= first && check_in <= last ? check_in : first,
  });
  const month = `${grid.calendarProps.date.slice(0, 7)}-01`;
  const shown = Array.from({ length: months }, (_, index) => addMonths(month, index).slice(0, 7));
  const isStay = isArrivalKnown && isDate(check_out) && check_in < check_out;
  // While the departure is chosen, the stay up to the day under the pointer.
  const end = isStay ? check_out : isArrivalKnown && pointed > check_in ? pointed : check_in;
  const isShown = (date: string) => shown.includes(date.slice(0, 7));
  const [firstShown = month.slice(0, 7)] = shown;
  const tabbable =
    isArrivalKnown && isShown(check_in) ? check_in : laterOf(`${firstShown}-01`, first);
  const arrow = (label: string, to: string, Icon: typeof IconChevronLeft) => {
    const isPossible = to.slice(0, 7) >= first.slice(0, 7) && to <= last;
    return (
      <button
        type="button"
        className="fs-icon-button"
        aria-label={label}
        aria-disabled={!isPossible}
        onClick={() => isPossible && grid.show(to)}
      >
        <Icon className="fs-icon" aria-hidden />
      </button>
    );
  };
  return (
    <div className={classes.calendar}>
      <p className="fs-visually-hidden" aria-live="polite">
        {grid.announcement}
      </p>
      {arrow('Previous month', addMonths(month, -1), IconChevronLeft)}
      {arrow('Next month', addMonths(month, 1), IconChevronRight)}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys and the pointer of its days */}
      <div {...grid.gridProps} className={classes.months} onMouseLeave={() => setPointed('')}>
        {shown.map((each) => (
          <table key={each}>
            <caption>{formatMonth(`${each}-01`)}</caption>
            <thead>
              <tr>
                {WEEKDAYS.map((weekday) => (
                  <th key={weekday} scope="col" abbr={weekday}>
                    {weekday.slice(0, 2)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(each).map((week, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a month always has six weeks
                <tr key={index}>
                  {week.map((date, weekday) => {
                    // biome-ignore lint/suspicious/noArrayIndexKey: a day of the week
                    if (date === undefined) return <td key={weekday} />;
                    const isEnd = date === check_in || date === check_out;
                    const role =
                      date === check_in ? ', check-in' : date === check_out ? ', check-out' : '';
                    const isPossible = date >= first && date <= last;
                    return (
                      <td key={date}>
                        <button
                          type="button"
                          className={classes.day}
                          data-within={
                            (isArrivalKnown && check_in < date && date < end) || undefined
                          }
                          data-first={(date === check_in && end > check_in) || undefined}
                          data-last={
                            (date === end && end > check_in && isArrivalKnown) || undefined
                          }
                          {...dateProps(date)}
                          tabIndex={date === tabbable ? 0 : -1}
                          aria-label={`${formatDay(date)}${role}`}
                          aria-disabled={!isPossible || undefined}
                          aria-pressed={isEnd}
                          onMouseEnter={() => setPointed(date)}
                          onFocus={() => setPointed(date)}
                          onClick={() => isPossible && onPick(date)}
                        >
                          {Number(date.slice(-2))}
                        </button>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </div>
  );
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);
