import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import { Anchor, Button } from '@mantine/core';
import { Calendar, DatesProvider } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { formatDay } from '../../../../../shared/bookings/date-words.ts';
import { BOOKING_LIMITS } from '../../../../../shared/bookings/limits.ts';
import { lastCheckIn } from '../../../../../shared/bookings/rules.ts';
import type { StayDates } from '../../../../../shared/bookings/types.ts';
import { addDays, dateOfDay, daysBetween, isDate } from '../../../../../shared/dates.ts';
import { formatPounds, toPounds } from '../../../../../shared/money.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { firstArrival } from '../../../../../shared/quotes/alternatives.ts';
import type { QuoteSource } from '../../../../../shared/quotes/quote.ts';
import { formatPence, stayInWords } from '../../../../../shared/quotes/sentences.ts';
import { dateProps, useDateGrid } from '../../../components/form/use-date-grid.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useLeave } from '../../../lib/use-leave.ts';
import classes from './booking.module.css';
import { validDates } from './booking-form-schema.ts';
import { DatesHint, NIGHT_PRICES } from './booking-notes.tsx';
import { CALENDAR_HEIGHT } from './booking-outline.tsx';
import { type DayChoice, dayChoices } from './day-choices.ts';
import { DayField } from './day-field.tsx';
import { FittingStays } from './fitting-stays.tsx';
import { useStayRequest } from './stay-quote.ts';

/** Every month has six weeks, so that nothing below the calendar moves under somebody's finger. */
const SIX_WEEKS = { consistentWeeks: true };

/** Screens on which two months fit beside the card. */
const WIDE = '(min-width: 84em)';

interface StayPickerProps {
  readonly source: QuoteSource;
  /** Whether the calendar is loading. Days can be typed meanwhile. */
  readonly isLoading: boolean;
  /** Who comes, in the same frame as the days. */
  readonly children: ReactNode;
}

/**
 * Two fields for the days of a stay, and one calendar that fills either: check-in first, then
 * check-out, with the total of each stay. On wide screens the calendar opens beside the card. A free day
 * that can't end the stay begins another. Days that can't be picked remain focusable, so that the keyboard
 * can move across them; each says why.
 */
export function StayPicker({ source, isLoading, children }: StayPickerProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLeave(place, isOpen, () => setOpen(false));
  const months = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ? 2 : 1;
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
    months,
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
    onPick: () => {
      setNextField(field);
      setOpen(true);
    },
    onOpen: () => {
      flushSync(() => {
        setNextField(field);
        setOpen(true);
      });
      grid.focus();
    },
    onDay: (day: string) => {
      set({ [field]: day });
      if (isDate(day)) grid.show(day);
    },
  });

  const close = (): void => {
    form.setFocus(fieldToFill);
    setOpen(false);
  };

  return (
    <fieldset
      ref={place}
      aria-label="Dates"
      aria-describedby={hintId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
    >
      <div className={classes.frame}>
        <DayField label="Check-in" {...propsOf('check_in')} />
        <DayField
          label="Check-out"
          after={hasCheckIn ? check_in : undefined}
          {...propsOf('check_out')}
        />
        {children}
      </div>
      <div className={classes.beside} data-open={isOpen || undefined}>
        <DatesHint id={hintId} />
        {isLoading ? (
          <>
            <p className="fs-visually-hidden" role="status">
              Loading the calendar...
            </p>
            <Skeleton height={CALENDAR_HEIGHT} />
          </>
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
                  numberOfColumns={months}
                  columnsToScroll={1}
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
        <div className={classes.besideFoot}>
          <p>{isPossibleStay ? nightsInWords(stay) : PRICES_OF[fieldToFill]}</p>
          {hasCheckIn && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => {
                set({ check_in: '', check_out: '' });
                setNextField('check_in');
              }}
            >
              Clear dates
            </Anchor>
          )}
          <Button className={classes.done} size="sm" onClick={close}>
            Done
          </Button>
        </div>
        <p role="status" className={classes.barred}>
          {barred}
        </p>
      </div>
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

/** The meaning of the calendar's prices, by the field to fill next. */
const PRICES_OF: Readonly<Record<keyof StayDates, string>> = {
  check_in: NIGHT_PRICES,
  check_out: 'Now choose the day you leave. Prices are for the whole stay.',
};

/** `3 nights, Thu 1 to Sun 4 July 2027`. */
const nightsInWords = (stay: StayDates): string =>
  `${pluralise(daysBetween(stay.check_in, stay.check_out), 'night')}, ${stayInWords(stay)}`;

const priceOf = ({ total_pence, night_pence }: DayChoice): number | undefined =>
  total_pence ?? night_pence;

/** The price of a day's stay or night, after the day. */
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
      className={classes.dayOf}
      data-price={pence === undefined ? undefined : formatPounds(Math.round(toPounds(pence)))}
    >
      {Number(day.slice(-2))}
    </span>
  );
}
