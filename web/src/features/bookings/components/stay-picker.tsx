import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import { Calendar, DatesProvider } from '@mantine/dates';
import { useId, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDay } from '../../../../../shared/bookings/date-words.ts';
import { addDays, isDate } from '../../../../../shared/bookings/dates.ts';
import { BOOKING_LIMITS } from '../../../../../shared/bookings/limits.ts';
import {
  canCheckIn,
  firstFreeDay,
  isPossible,
  lastCheckIn,
  shutBecause,
} from '../../../../../shared/bookings/rules.ts';
import type {
  Calendar as ListingCalendar,
  StayDates,
} from '../../../../../shared/bookings/types.ts';
import { dateProps, useDateGrid } from '../../../components/form/use-date-grid.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { stayIn } from '../booking-form-schema.ts';
import classes from './booking.module.css';
import { DatesHint } from './booking-notes.tsx';
import { CALENDAR_HEIGHT } from './booking-outline.tsx';
import { DayField } from './day-field.tsx';

/** Every month has six weeks, so that nothing below the calendar moves under somebody's finger. */
const SIX_WEEKS = { consistentWeeks: true };

interface StayPickerProps {
  readonly calendar: ListingCalendar;
  /** Whether the calendar is loading. Days can be typed meanwhile. */
  readonly isLoading: boolean;
  /** The date in London. */
  readonly today: string;
  /** The first date on which a stay can begin. */
  readonly earliest: string;
}

/**
 * Two fields for the days of a stay, and one calendar that fills either: check-in first, then
 * check-out. Days that can't be picked remain focusable, so that the keyboard can move across them.
 */
export function StayPicker({ calendar, isLoading, today, earliest }: StayPickerProps) {
  const form = useFormContext<StayDates>();
  const dates = useWatch<StayDates, ['check_in', 'check_out']>({ name: ['check_in', 'check_out'] });
  const [check_in, check_out] = dates;
  const [nextField, setNextField] = useState<keyof StayDates>('check_in');
  const hintId = useId();

  // A month without a free night would look as if there were none.
  const firstFree = useMemo(
    () => firstFreeDay(calendar, today, earliest) ?? earliest,
    [calendar, today, earliest],
  );
  const hasCheckIn = isDate(check_in);
  const lastDay = addDays(lastCheckIn(today), BOOKING_LIMITS.nights.max);
  const grid = useDateGrid({
    first: earliest,
    last: lastDay,
    initial: hasCheckIn ? check_in : firstFree,
  });
  const fieldToFill = hasCheckIn ? nextField : 'check_in';
  const stay = stayIn({ check_in, check_out });
  const isPossibleStay = stay !== undefined && isPossible(calendar, stay, today, earliest);

  const canPick = (day: string): boolean =>
    fieldToFill === 'check_in'
      ? canCheckIn(calendar, day, today, earliest)
      : isPossible(calendar, { check_in, check_out: day }, today, earliest);
  const set = (changes: Partial<StayDates>): void => {
    for (const [field, day] of Object.entries(changes)) {
      form.setValue(field as keyof StayDates, day, { shouldDirty: true, shouldTouch: true });
    }
    // Each field shows the errors of both.
    const { isSubmitted } = form.formState;
    if (isSubmitted || stayIn(form.getValues())) void form.trigger(['check_in', 'check_out']);
  };
  const pick = (day: string): void => {
    if (!canPick(day)) return;
    if (fieldToFill === 'check_out') {
      set({ check_out: day });
      setNextField('check_in');
      return;
    }
    const keeps = isPossible(calendar, { check_in: day, check_out }, today, earliest);
    set({ check_in: day, ...(!keeps && { check_out: '' }) });
    setNextField('check_out');
  };
  const isCheckIn = (day: string) => day === check_in && (isPossibleStay || stay === undefined);
  const isCheckOut = (day: string) => day === check_out && isPossibleStay;
  const roleOf = (day: string): string => {
    if (isCheckIn(day)) return ', check-in';
    if (isCheckOut(day)) return ', check-out';
    return canPick(day) ? '' : `, ${shutBecause(calendar, day, earliest) ?? 'not available'}`;
  };
  const propsOf = (field: keyof StayDates) => ({
    name: field,
    isPicked: fieldToFill === field,
    onPick: () => setNextField(field),
    onOpen: () => {
      setNextField(field);
      grid.focus();
    },
    onDay: (day: string) => {
      set({ [field]: day });
      if (isDate(day)) grid.show(day);
    },
  });

  return (
    <fieldset aria-label="Dates" aria-describedby={hintId}>
      <DatesHint id={hintId} />
      <div className={classes.pair}>
        <DayField label="Check-in" {...propsOf('check_in')} />
        <DayField label="Check-out" {...propsOf('check_out')} />
      </div>
      {isLoading ? (
        <div className={classes.calendar}>
          <p className="fs-visually-hidden" role="status">
            Loading the calendar...
          </p>
          <Skeleton height={CALENDAR_HEIGHT} />
        </div>
      ) : (
        <fieldset
          aria-label={
            fieldToFill === 'check_in' ? 'Choose the day you arrive' : 'Choose the day you leave'
          }
          className={classes.calendar}
        >
          <p className="fs-visually-hidden" aria-live="polite">
            {grid.announcement}
          </p>
          <div {...grid.gridProps}>
            <DatesProvider settings={SIX_WEEKS}>
              <Calendar
                {...grid.calendarProps}
                minDate={earliest}
                maxDate={lastDay}
                maxLevel="month"
                size="md"
                fullWidth
                locale="en-gb"
                weekendDays={[]}
                withCellSpacing={false}
                hideOutsideDates
                ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
                getDayAriaLabel={(day) => `${formatDay(day)}${roleOf(day)}`}
                getDayProps={(day) => {
                  const isBarred = !canPick(day) || undefined;
                  return {
                    ...dateProps(day),
                    'aria-disabled': isBarred,
                    'data-disabled': isBarred,
                    'data-shut': isBarred && shutBecause(calendar, day, earliest),
                    selected: isCheckIn(day) || isCheckOut(day),
                    inRange: isPossibleStay && check_in <= day && day <= check_out,
                    firstInRange: isPossibleStay && isCheckIn(day),
                    lastInRange: isCheckOut(day),
                    onClick: () => pick(day),
                  };
                }}
              />
            </DatesProvider>
          </div>
        </fieldset>
      )}
    </fieldset>
  );
}
