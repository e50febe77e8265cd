import { useRef, useState } from 'react';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import { cutsOf, withNextYear, withPeriod } from '../../../../../shared/quotes/periods.ts';
import type { Period, StayTerms } from '../../../../../shared/quotes/types.ts';
import { cutsInWords, newSeason, nightsInWords, type SeasonValues } from './seasons.ts';

/** A season that is being edited. */
interface Editing {
  /** Counts the times that one was opened. */
  readonly count: number;
  readonly start_date: string;
  /**
   * The other seasons, with the nights that they had before this one's dates were changed. They lose
   * nights only to its last dates, not to those typed in between.
   */
  readonly others: readonly Period[];
}

interface SeasonsOptions {
  readonly terms: StayTerms;
  readonly price_pence: number | null;
  readonly onPeriods: (periods: readonly Period[]) => void;
  /** Called with what a step did, and the seasons before it; undefined if it changed none. */
  readonly onStep: (
    text: string,
    before: readonly Period[] | undefined,
    place: 'calendar' | 'seasons',
    takesFocus?: boolean,
  ) => void;
}

export type Seasons = ReturnType<typeof useSeasons>;

/** The seasons of the terms, the one that is edited, and their changes. */
export function useSeasons({ terms, price_pence, onPeriods, onStep }: SeasonsOptions) {
  const { periods } = terms;
  const [editing, setEditing] = useState<Editing>();
  /** The values of the season that was edited last, which the next one begins with. */
  const lastValues = useRef<SeasonValues>(undefined);
  const edited = periods.find(({ start_date }) => start_date === editing?.start_date);

  const openAmong = (all: readonly Period[], { start_date }: Period, others = all) =>
    setEditing((current) => ({
      count: (current?.count ?? 0) + 1,
      start_date,
      others: others.filter((each) => each.start_date !== start_date),
    }));
  const close = () => setEditing(undefined);
  const replace = (all: readonly Period[]) => {
    // The one that is edited may be gone, and the others are these.
    setEditing(
      (current) =>
        current && {
          ...current,
          others: all.filter(({ start_date }) => start_date !== current.start_date),
        },
    );
    onPeriods(all);
  };

  return {
    edited,
    /** Changes each time that a season is opened. */
    session: editing?.count ?? 0,
    open: (season: Period) => openAmong(periods, season),
    close,
    /** Adds a season, which takes its nights from others, and opens it. */
    add: (range: DateRange) => {
      const values = lastValues.current ?? { ...terms, price_pence: price_pence as number };
      const season = newSeason(range, values);
      const all = withPeriod(periods, season);
      onPeriods(all);
      openAmong(all, season, all);
      const cuts = cutsInWords(cutsOf(periods, range));
      onStep(`Added: ${nightsInWords(range)}. ${cuts}`.trim(), periods, 'calendar');
    },
    /** Changes the season that is edited. */
    change: (changes: Partial<Period>) => {
      if (edited === undefined || editing === undefined) return;
      const season = { ...edited, ...changes };
      lastValues.current = season;
      if (season.start_date === edited.start_date && season.end_date === edited.end_date) {
        onPeriods(periods.map((each) => (each === edited ? season : each)));
        return;
      }
      onPeriods(withPeriod(editing.others, season));
      setEditing({ ...editing, start_date: season.start_date });
      const cuts = cutsInWords(cutsOf(editing.others, season));
      const text = `${season.name}: ${nightsInWords(season)}. ${cuts}`.trim();
      onStep(text, periods, 'calendar');
    },
    remove: (season: Period, place: 'calendar' | 'seasons') => {
      if (season === edited) close();
      replace(periods.filter((each) => each !== season));
      onStep(`${season.name}, ${nightsInWords(season)}, has been removed.`, periods, place, true);
    },
    nextYear: () => {
      const all = withNextYear(periods);
      replace(all);
      const count = all.length - periods.length;
      onStep(
        count === 0
          ? 'Next year already has these seasons.'
          : 'The seasons have been copied to next year, starting on the same day of the week.',
        count === 0 ? undefined : periods,
        'seasons',
      );
    },
  };
}
