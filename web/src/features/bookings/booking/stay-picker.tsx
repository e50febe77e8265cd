import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import { Calendar, DatesProvider } from '@mantine/dates';
import { useId, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDay } from '../../../../../shared/bookings/date-words.ts';
import { BOOKING_LIMITS } from '../../../../../shared/bookings/limits.ts';
import { lastCheckIn } from '../../../../../shared/bookings/rules.ts';
import type { StayDates } from '../../../../../shared/bookings/types.ts';
import { addDays, dateOfDay, isDate } from '../../../../../shared/dates.ts';
import { formatPounds, toPounds } from '../../../../../shared/money.ts';
import { firstArrival } from '../../../../../shared/quotes/alternatives.ts';
import type { QuoteSource } from '../../../../../shared/quotes/quote.ts';
import { formatPence } from '../../../../../shared/quotes/sentences.ts';
import { dateProps, useDateGrid } from '../../../components/form/use-date-grid.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import classes from './booking.module.css';
import { validDates } from './booking-form-schema.ts';
import { DatesHint } from './booking-notes.tsx';
import { CALENDAR_HEIGHT } from './booking-outline.tsx';
import { type DayChoice, dayChoices } from './day-choices.ts';
import { DayField } from './day-field.tsx';
import { FittingStays } from './fitting-stays.tsx';
import { useStayRequest } from './stay-quote.ts';

/** Every month has six weeks, so that nothing below the calendar moves under somebody's finger. */
const SIX_WEEKS = { consistentWeeks: true };

interface StayPickerProps {
  readonly source: QuoteSource;
  /** Whether the calendar is loading. Days can be typed meanwhile. */
  readonly isLoading: boolean;
}

/**
 * Two fields for the days of a stay, and one calendar that fills either: check-in first, then
 * check-out, with the total of each stay. A free day that can't end the stay begins another. Days that
 * can't be picked remain focusable, so that the keyboard can move across them; each says why.
 */
export function StayPicker({ source, isLoading }: StayPickerProps) {
  const form = useFormContext<StayDates>();
  const request = useStayRequest();
  const { check_in, guests } = request;
  const [nextField, setNextField] = useState<keyof StayDates>('check_in');
  /** Why the day that was pressed last can't be picked. */
  const [barred, setBarred] = useState('');
  const hintId = useId();

  // A month without a free night would look as if there were none.
  const earliest = dateOfDay(source.arrivals.first);
  const firstFree = useMemo(() => firstArrival(source) ?? earliest, [source, earliest]);
  const hasCheckIn = isDate(check_in);
  const lastDay = addDays(lastCheckIn(source.today), BOOKING_LIMITS.nights.max);
  const grid = useDateGrid({
    first: earliest,
    last: lastDay,
    initial: hasCheckIn ? check_in : firstFree,
  });
  const arrivals = useMemo(
    () => dayChoices(source, { check_in: '', check_out: '', guests, dogs: 0, extras: [] }),
    [source, guests],
  );
  // No departure fits a day on which no stay can begin.
  const fieldToFill = hasCheckIn && arrivals(check_in).fills ? nextField : 'check_in';
  const choices = fieldToFill === 'check_in' ? arrivals : dayChoices(source, request);
  const stay = validDates(request);
  const departures = dayChoices(source, request);
  const isPossibleStay = stay !== undefined && departures(stay.check_out).fills === 'check_out';

  const set = (changes: Partial<StayDates>): void => {
    setBarred('');
    for (const [field, day] of Object.entries(changes)) {
      form.setValue(field as keyof StayDates, day, { shouldDirty: true, shouldTouch: true });
    }
    // Each field shows the errors of both.
    const { isSubmitted } = form.formState;
    if (isSubmitted || validDates(form.getValues())) void form.trigger(['check_in', 'check_out']);
  };
  const pick = (day: string): void => {
    const { fills, note } = choices(day);
    if (fills === undefined) {
      setBarred(`${formatDay(day)}: ${note}.`);
      return;
    }
    if (fills === 'check_out') {
      set({ check_out: day });
      setNextField('check_in');
      return;
    }
    set({ check_in: day, check_out: '' });
    setNextField('check_out');
  };
  const isCheckIn = (day: string) => day === check_in && (isPossibleStay || stay === undefined);
  const isCheckOut = (day: string) => day === request.check_out && isPossibleStay;
  const roleOf = (day: string): string => {
    if (isCheckIn(day)) return ', check-in';
    const choice = choices(day);
    const { fills, note } = choice;
    if (isCheckOut(day)) return `${priceInWords(choice)}, check-out`;
    if (fills === undefined) return `, ${note}`;
    return fills === fieldToFill ? priceInWords(choice) : ', new check-in';
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
        <DayField
          label="Check-out"
          after={hasCheckIn ? check_in : undefined}
          {...propsOf('check_out')}
        />
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
                  const { fills, note, look } = choices(day);
                  const isBarred = fills === undefined || undefined;
                  return {
                    ...dateProps(day),
                    'aria-disabled': isBarred,
                    'data-disabled': isBarred,
                    'data-shut': look,
                    'data-anew': (fills !== undefined && fills !== fieldToFill) || undefined,
                    title: isBarred && note,
                    selected: isCheckIn(day) || isCheckOut(day),
                    inRange: isPossibleStay && check_in <= day && day <= request.check_out,
                    firstInRange: isPossibleStay && isCheckIn(day),
                    lastInRange: isCheckOut(day),
                    onClick: () => pick(day),
                  };
                }}
                renderDay={(day) => <DayContent day={day} choice={choices(day)} />}
              />
            </DatesProvider>
          </div>
        </fieldset>
      )}
      <p role="status" className={classes.barred}>
        {barred}
      </p>
      <FittingStays
        source={source}
        request={request}
        onChoose={(dates) => {
          set({ ...dates });
          grid.show(dates.check_in);
        }}
      />
    </fieldset>
  );
}

const priceOf = ({ total_pence, night_pence }: DayChoice): number | undefined =>
  total_pence ?? night_pence;

/** What a day's stay or night costs, after the day. */
function priceInWords(choice: DayChoice): string {
  const pence = priceOf(choice);
  if (pence === undefined) return '';
  return `, ${formatPence(pence)} ${choice.total_pence === undefined ? 'a night' : 'in total'}`;
}

interface DayContentProps {
  readonly day: string;
  readonly choice: DayChoice;
}

/** A day with its price, which the style sheet draws: the day's name has the exact amount. */
function DayContent({ day, choice }: DayContentProps) {
  const pence = priceOf(choice);
  return (
    <span
      className={classes.day}
      data-price={pence === undefined ? undefined : formatPounds(Math.round(toPounds(pence)))}
    >
      {Number(day.slice(-2))}
    </span>
  );
}
