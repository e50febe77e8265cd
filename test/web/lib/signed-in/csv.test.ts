import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type CsvColumns, csvHead, csvLines } from '../../../../web/src/lib/signed-in/csv.ts';
import { random } from '../../../support/random.ts';

interface Row {
  readonly name: string | null;
  readonly count: number;
  readonly verified: boolean;
}

const COLUMNS: CsvColumns<Row> = {
  Name: ({ name }) => name,
  'How many, "exactly"': ({ count }) => count,
  Verified: ({ verified }) => verified,
};

const read = (text: string): unknown => parse(text, { bom: true, columns: true });

describe('a table for spreadsheets', () => {
  it('is read back by another parser, whatever its texts have in them', () => {
    const choose = random(20261126);
    const pieces = ['"', ',', '\r\n', '\n', ';', ' ', '’', 'Łukasz', '🏔', 'a', '7', '\t', "'"];
    const rows = Array.from({ length: 500 }, (_, number) => ({
      name: `x${Array.from({ length: choose.between(0, 6) }, () => choose.pick(pieces)).join('')}`,
      count: choose.between(-5, 5),
      verified: number % 2 === 0,
    }));
    expect(read(csvHead(COLUMNS) + csvLines(COLUMNS, rows))).toEqual(
      rows.map(({ name, count, verified }) => ({
        Name: name,
        'How many, "exactly"': String(count),
        Verified: verified ? 'yes' : 'no',
      })),
    );
  });

  it.each([
    '=1+1',
    '  =1+1',
    '＝1+1',
    '＋1+1',
    '\u200b=1',
    '+1+1',
    '+44-1539',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\r=1',
  ])('never has a formula: %j is a text', (name) => {
    const text = csvLines(COLUMNS, [{ name, count: -1, verified: false }]);
    expect(parse(text)).toEqual([[`'${name}`, '-1', 'no']]);
  });

  it.each(['+44 7700 900123', '+44 (0)7700 900123'])(
    'has the telephone number %j as it is',
    (name) => {
      const text = csvLines(COLUMNS, [{ name, count: 1, verified: true }]);
      expect(parse(text)).toEqual([[name, '1', 'yes']]);
    },
  );

  it('has an empty field for nothing', () => {
    expect(csvLines(COLUMNS, [{ name: null, count: 0, verified: true }])).toBe(',0,yes\r\n');
  });
});
