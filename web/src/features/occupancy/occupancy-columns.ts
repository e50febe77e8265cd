import { BOOKING_STATUS_LABELS } from '../../../../shared/bookings/labels.ts';
import { toPounds } from '../../../../shared/money.ts';
import { type CsvColumns, csvHead, csvLines } from '../../lib/signed-in/csv.ts';
import { letName, type OccupancyReport, type ReportedLet } from './occupancy-report.ts';

type Month = ReportedLet['months'][number] & { readonly property: string };
type Stay = OccupancyReport['stays'][number];

/** The columns of the downloaded months, a row for each let and month. */
const MONTH_COLUMNS: CsvColumns<Month> = {
  Property: ({ property }) => property,
  Month: ({ start_date }) => start_date.slice(0, 7),
  'First night': ({ start_date }) => start_date,
  'Last night': ({ end_date }) => end_date,
  'Nights available': ({ nights_available }) => nights_available,
  'Nights let': ({ nights_let }) => nights_let,
  'Stays begun': ({ stays }) => stays,
  'Income, £': ({ income_pence }) => toPounds(income_pence),
};

/** The columns of the downloaded stays. Guests aren't named: the accounts don't need it. */
const STAY_COLUMNS: CsvColumns<Stay> = {
  Property: ({ listing_title }) => listing_title,
  'Check-in': ({ check_in }) => check_in,
  'Check-out': ({ check_out }) => check_out,
  Nights: ({ nights }) => nights,
  Guests: ({ guests }) => guests,
  'Total, £': ({ total_pence }) => toPounds(total_pence),
  Status: ({ status }) => BOOKING_STATUS_LABELS[status],
  'Nights in the tax year': ({ nights_in_year }) => nights_in_year,
  'Income in the tax year, £': ({ income_pence }) => toPounds(income_pence),
};

/** The months of a report as a table for spreadsheets. */
export function monthsCsv({ items }: OccupancyReport): string {
  const rows = items.flatMap((item) =>
    item.months.map((month) => ({ ...month, property: letName(item) })),
  );
  return csvHead(MONTH_COLUMNS) + csvLines(MONTH_COLUMNS, rows);
}

/** The stays of a report as a table for spreadsheets. */
export const staysCsv = ({ stays }: OccupancyReport): string =>
  csvHead(STAY_COLUMNS) + csvLines(STAY_COLUMNS, stays);
