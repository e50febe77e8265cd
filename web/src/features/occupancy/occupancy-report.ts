import { addFigures, type OccupancyFigures } from '../../../../shared/bookings/occupancy.ts';
import type { DateRange } from '../../../../shared/bookings/types.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';

export type OccupancyReport = OperationResponse<'getOccupancy'>;
export type ReportedLet = OccupancyReport['items'][number];

/** The months of the year, of all reported lets together. */
export function monthsOf({ items }: OccupancyReport): (DateRange & OccupancyFigures)[] {
  const [first] = items;
  return (first?.months ?? []).map(({ start_date, end_date }, index) => ({
    start_date,
    end_date,
    ...addFigures(items.flatMap(({ months }) => months[index] ?? [])),
  }));
}

/** The year, of all reported lets together. */
export const totalOf = ({ items }: OccupancyReport): OccupancyFigures =>
  addFigures(items.map(({ total }) => total));

/** A let's title, with the word that tells a deleted one from the others. */
export const letName = ({
  title,
  is_deleted,
}: Pick<ReportedLet, 'title' | 'is_deleted'>): string =>
  is_deleted ? `${title} (deleted)` : title;
