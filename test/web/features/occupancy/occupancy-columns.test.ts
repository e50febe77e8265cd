import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../shared/dates.ts';
import { monthsCsv, staysCsv } from '../../../../web/src/features/occupancy/occupancy-columns.ts';
import { monthsOf, totalOf } from '../../../../web/src/features/occupancy/occupancy-report.ts';
import { random } from '../../../support/random.ts';
import { type LetStay, occupancy } from '../../support/records/occupancy.ts';

const LETS = [
  { listing_id: 'lst_1', title: 'Slate cottage, "The Nook"' },
  // A spreadsheet would compute it, and call the address.
  { listing_id: 'lst_2', title: '=HYPERLINK("https://evil.example")' },
];

type Row = Record<string, string>;

const read = (text: string) => parse<Row>(text, { bom: true, columns: true });

const sum = (rows: readonly Row[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

/** A sum of pounds in pence: each amount has whole pence. */
const pence = (rows: readonly Row[], column: string): number =>
  rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);

/** Stays of both lets, one after another, over two tax years with a leap day. */
function randomStays(seed: number): LetStay[] {
  const choose = random(seed);
  const stays: LetStay[] = [];
  for (const { listing_id } of LETS) {
    for (let day = '2026-03-01'; day < '2028-05-01'; ) {
      const check_in = addDays(day, choose.between(0, 9));
      const nights = choose.between(1, 20);
      stays.push({ listing_id, check_in, nights, total_pence: choose.between(1, 300_000) });
      day = addDays(check_in, nights);
    }
  }
  return stays;
}

/** The part of a stay in a tax year, counted night by night. */
function inYear({ check_in, nights, total_pence }: LetStay, year: number) {
  const dates = Array.from({ length: nights }, (_, night) => addDays(check_in, night));
  const shares = dates.map(() => Math.floor(total_pence / nights));
  shares[0] = (shares[0] ?? 0) + (total_pence % nights);
  const within = dates.map((date) => date >= `${year}-04-06` && date <= `${year + 1}-04-05`);
  return {
    nights: within.filter((isIn) => isIn).length,
    pence: shares.reduce((all, share, night) => all + (within[night] ? share : 0), 0),
    begins: within[0] ? 1 : 0,
  };
}

describe('the files for the tax return', () => {
  it.each([2026, 2027])('of %i add up to the page, and to the stays night by night', (year) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const stays = randomStays(seed);
      const report = occupancy(year, LETS, stays);
      const total = totalOf(report);
      const months = read(monthsCsv(report));
      const listed = read(staysCsv(report));
      const parts = stays.map((stay) => inYear(stay, year));
      const account = {
        nights: parts.reduce((all, part) => all + part.nights, 0),
        pence: parts.reduce((all, part) => all + part.pence, 0),
        stays: parts.reduce((all, part) => all + part.begins, 0),
      };
      expect(months).toHaveLength(26);
      expect({
        nights: sum(months, 'Nights let'),
        pence: pence(months, 'Income, £'),
        stays: sum(months, 'Stays begun'),
      }).toEqual(account);
      expect({
        nights: sum(listed, 'Nights in the tax year'),
        pence: pence(listed, 'Income in the tax year, £'),
        stays: listed.filter((row) => (row['Check-in'] ?? '') >= `${year}-04-06`).length,
      }).toEqual(account);
      expect({ nights: total.nights_let, pence: total.income_pence, stays: total.stays }).toEqual(
        account,
      );
      expect(sum(months, 'Nights available')).toBe(total.nights_available);
      const byMonth = monthsOf(report).map(({ income_pence }) => income_pence);
      expect(byMonth.reduce((all, each) => all + each, 0)).toBe(account.pence);
    }
  });

  it('have dates as 2027-04-06, a row for each let and month, and no formula', () => {
    const stay = { listing_id: 'lst_2', check_in: '2027-04-04', nights: 3, total_pence: 10_001 };
    const report = occupancy(2027, LETS, [stay]);
    expect(read(monthsCsv(report))[13]).toEqual({
      Property: `'${LETS[1]?.title}`,
      Month: '2027-04',
      'First night': '2027-04-06',
      'Last night': '2027-04-30',
      'Nights available': '25',
      'Nights let': '1',
      'Stays begun': '0',
      'Income, £': '33.33',
    });
    expect(read(staysCsv(report))).toEqual([
      {
        Property: `'${LETS[1]?.title}`,
        'Check-in': '2027-04-04',
        'Check-out': '2027-04-07',
        Nights: '3',
        Guests: '2',
        'Total, £': '100.01',
        Status: 'Completed',
        'Nights in the tax year': '1',
        'Income in the tax year, £': '33.33',
      },
    ]);
  });

  it('name a deleted let as such', () => {
    const report = occupancy(2027, LETS);
    const items = report.items.map((item) => ({ ...item, is_deleted: true }));
    expect(read(monthsCsv({ ...report, items }))[0]?.Property).toBe(
      'Slate cottage, "The Nook" (deleted)',
    );
  });
});
