import { Button, Group, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import { addDays, addMonths, londonDate } from '../../../../../shared/dates.ts';
import { useDateGrid } from '../../../components/form/use-date-grid.ts';
import { MonthGrid } from './month-grid.tsx';
import { StaysShown } from './stays-shown.tsx';
import { useRangeChoice } from './use-range-choice.ts';
import classes from './year.module.css';
import {
  amountOn,
  isBookable,
  shadesOf,
  type YearMonth,
  type YearSource,
  type YearView,
  yearMonths,
} from './year-days.ts';
import { YearLegend } from './year-legend.tsx';

/** How many months can be looked at: two years. */
const MONTHS = 24;

const VIEWS = [
  { value: 'LET', label: 'Availability' },
  { value: 'PRICE', label: 'Price' },
  { value: 'MIN_STAY', label: 'Minimum stay' },
] as const satisfies readonly { value: YearView; label: string }[];

interface YearCalendarProps {
  readonly source: YearSource;
  readonly view: YearView;
  readonly onView: (view: YearView) => void;
  /** The season that is being edited. */
  readonly edited: DateRange | undefined;
  /** Called with the first and the last day of a chosen range. */
  readonly onPick: (range: DateRange) => void;
  /** Called with what to choose next, for screen readers. */
  readonly onAnnounce: (announcement: string) => void;
}

/** The part of a range in a month; undefined if there is none. */
function partIn({ days }: YearMonth, range: DateRange | undefined): DateRange | undefined {
  const first = days[0]?.date ?? '';
  const last = days.at(-1)?.date ?? '';
  if (range === undefined || range.end_date < first || range.start_date > last) return undefined;
  return {
    start_date: range.start_date < first ? first : range.start_date,
    end_date: range.end_date > last ? last : range.end_date,
  };
}

/** A year at a glance, painted by price, by minimum stay or by what is let, on which ranges are drawn. */
export function YearCalendar({
  source,
  view,
  onView,
  edited,
  onPick,
  onAnnounce,
}: YearCalendarProps) {
  const isWide = useMediaQuery('(min-width: 640px)', false, { getInitialValueInEffect: false });
  const shown = isWide ? 12 : 3;
  const today = londonDate(new Date());
  const thisMonth = `${today.slice(0, 7)}-01`;
  const last = addDays(addMonths(thisMonth, MONTHS), -1);
  const grid = useDateGrid({ first: today, last, initial: thisMonth, months: shown });
  const first = `${grid.calendarProps.date.slice(0, 7)}-01`;
  const latest = addMonths(thisMonth, MONTHS - shown);
  const choice = useRangeChoice({ onPick, onAnnounce });
  const [focused, setFocused] = useState(today);

  const months = useMemo(() => yearMonths(source, first, shown), [source, first, shown]);
  const shades = useMemo(
    () =>
      shadesOf(
        months.flatMap(({ days }) =>
          days
            .filter((day) => day.date >= today && isBookable(day))
            .flatMap((day) => amountOn(day, view) ?? []),
        ),
      ),
    [months, view, today],
  );
  const firstDay = first < today ? today : first;
  const isFocusedShown = focused >= firstDay && focused < addMonths(first, shown);
  const active = isFocusedShown ? focused : firstDay;
  const show = (date: string) => {
    const month = `${date.slice(0, 7)}-01`;
    grid.show(month < thisMonth ? thisMonth : month > latest ? latest : month);
  };
  const showEdited = useEffectEvent((date: string) => {
    if (date < first || date >= addMonths(first, shown)) show(date);
  });
  const editedFrom = edited?.start_date;
  useEffect(() => {
    if (editedFrom !== undefined) showEdited(editedFrom);
  }, [editedFrom]);
  const turn = (by: number) => show(addMonths(first, by));

  return (
    <div className={classes.year}>
      <Group justify="space-between" gap="8px 24px" mb={12}>
        <SegmentedControl<YearView>
          aria-label="What the days show"
          data={[...VIEWS]}
          value={view}
          onChange={onView}
        />
        <Group gap={8}>
          <Button
            variant="default"
            size="sm"
            aria-disabled={first <= thisMonth}
            onClick={() => turn(-shown)}
          >
            Earlier months
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-disabled={first >= latest}
            onClick={() => turn(shown)}
          >
            Later months
          </Button>
        </Group>
      </Group>
      <VisuallyHidden component="p" aria-live="polite">
        {grid.announcement}
      </VisuallyHidden>
      <div {...grid.gridProps}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles presses of the days in it */}
        <div
          {...choice.areaProps}
          className={classes.months}
          data-view={view}
          onFocus={({ target }) => {
            const { date } = target.dataset;
            if (date === undefined) return;
            setFocused(date);
            choice.reach(date);
          }}
        >
          {months.map((month) => {
            const chosen = partIn(month, choice.range);
            const [monthStart, monthEnd] = [
              month.days[0]?.date ?? '',
              month.days.at(-1)?.date ?? '',
            ];
            return (
              <MonthGrid
                key={month.first}
                month={month}
                view={view}
                shades={shades}
                stays={source.occupied}
                fetched={source.fetched}
                today={today}
                active={monthStart <= active && active <= monthEnd ? active : undefined}
                from={chosen?.start_date}
                to={chosen?.end_date}
                edited={partIn(month, edited) && edited}
              />
            );
          })}
        </div>
      </div>
      <YearLegend
        view={view}
        shades={shades}
        hasFetched={source.fetched.length > 0}
        hasWindows={source.availability.windows.length > 0}
        hasArrivalDays={months.some(({ days }) =>
          days.some(({ isArrival }) => isArrival !== undefined),
        )}
      />
      {view === 'LET' && (
        <StaysShown month={first} months={shown} stays={source.occupied} fetched={source.fetched} />
      )}
    </div>
  );
}
