import { taxYearOf, taxYearsShown } from '../../../../shared/bookings/tax-year.ts';

/** The parameters of the page's address. */
const YEAR = 'year';
const PROPERTY = 'property';

/** The choice that the page shows. */
export interface OccupancyChoice {
  /** The calendar year in which the tax year begins. */
  readonly year: number;
  /** A listing's identifier. Undefined for all holiday lets. */
  readonly property: string | undefined;
}

/** Reads the choice from an address: `?year=2026&property=lst_…`. The present year without one. */
export function choiceIn(query: URLSearchParams, today: string): OccupancyChoice {
  const year = taxYearsShown(today).find((each) => String(each) === query.get(YEAR));
  return { year: year ?? taxYearOf(today), property: query.get(PROPERTY) || undefined };
}

/** The parameters of an address for a choice. */
export const choiceQuery = ({ year, property }: OccupancyChoice): Record<string, string> => ({
  [YEAR]: String(year),
  ...(property !== undefined && { [PROPERTY]: property }),
});
