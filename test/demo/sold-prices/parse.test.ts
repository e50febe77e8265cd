import { describe, expect, it } from 'vitest';
import { parseSoldPrices } from '../../../demo/sold-prices/parse.ts';

const file = (...lines: (string | Uint8Array)[]) =>
  Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')]));

const HEADER = 'price,postcode,place';

describe('a file of sold prices', () => {
  it('has its rows read, with the place as a name', () => {
    expect(parseSoldPrices(file(HEADER, '95000,LA9 6HN,KENDAL')).rows).toEqual([
      { price: 95_000, postcode: 'LA9 6HN', area_name: 'Kendal', occurrence: 1 },
    ]);
  });

  it('may quote its values, order its columns otherwise, end lines with CRLF and start with a mark', () => {
    const { rows, bad } = parseSoldPrices(
      Buffer.from('\uFEFF"Place","Price","Postcode"\r\n"KESWICK","300000.50","ca124nf"\r\n\r\n'),
    );
    expect(bad).toEqual([]);
    expect(rows).toEqual([
      { price: 300_000.5, postcode: 'CA12 4NF', area_name: 'Keswick', occurrence: 1 },
    ]);
  });

  it('keeps equal rows apart by their occurrence', () => {
    const row = '95000,LA9 6HN,KENDAL';
    const { rows } = parseSoldPrices(file(HEADER, row, '1,LA9 6HN,KENDAL', row, row));
    expect(rows.map(({ price, occurrence }) => [price, occurrence])).toEqual([
      [95_000, 1],
      [1, 1],
      [95_000, 2],
      [95_000, 3],
    ]);
  });

  it('needs no newline at its end', () => {
    expect(parseSoldPrices(Buffer.from(`${HEADER}\n1,LA9 6HN,KENDAL`)).rows).toHaveLength(1);
  });

  it('leaves out what nobody sees in the name of a place', () => {
    const { rows } = parseSoldPrices(file(HEADER, '95000,LA9 6HN,KEN\u200BDAL'));
    expect(rows).toMatchObject([{ area_name: 'Kendal' }]);
  });

  it('reports each bad row by its line and keeps the good ones', () => {
    const { rows, bad } = parseSoldPrices(
      file(
        HEADER,
        '95000,LA9 6HN,KENDAL',
        'lots,LA9 6HN,KENDAL',
        '95000,KENDAL,KENDAL',
        '95000,LA9 6HN',
        '',
        Buffer.from([...Buffer.from('95000,LA9 6HN,K'), 0xff, ...Buffer.from('NDAL')]),
        '-5,LA9 6HN,KENDAL',
        '"95000,LA9 6HN,KENDAL',
        '95000,LA9 6HN,KENDAL,EXTRA',
        ',LA9 6HN,KENDAL',
        `1,LA9 6HN,${'K'.repeat(51)}`,
        '5000000000,LA9 6HN,KENDAL',
        '0,LA9 6HN,KENDAL',
        '95000,LA9 6HN,KEN\u2800DAL',
        '96000,LA9 6HN,KENDAL',
      ),
    );
    expect(rows.map(({ price }) => price)).toEqual([95_000, 96_000]);
    expect(bad).toEqual([
      { line: 3, reason: "the price 'lots' is not a number" },
      { line: 4, reason: "'KENDAL' is not a postcode" },
      { line: 5, reason: 'the place is missing' },
      { line: 7, reason: 'it has bytes that are not UTF-8' },
      { line: 8, reason: "the price '-5' is not a number" },
      { line: 9, reason: 'its quotes do not match' },
      { line: 10, reason: 'it has 4 values where the header names 3' },
      { line: 11, reason: 'the price is missing' },
      { line: 12, reason: `the place '${'K'.repeat(51)}' must have 2 to 50 characters` },
      { line: 13, reason: "the price '5000000000' is too large" },
      { line: 14, reason: "the price '0' is too small" },
      { line: 15, reason: "the place 'KEN\u2800DAL' has a character that nobody sees" },
    ]);
  });

  it.each([
    ['', 'it lacks price, postcode, place'],
    ['price,place\n1,KENDAL\n', 'it lacks postcode'],
    ['95000,LA9 6HN,KENDAL\n', 'it lacks price, postcode, place'],
  ])('is refused whole where its first line does not name the columns: %j', (text, message) => {
    expect(() => parseSoldPrices(Buffer.from(text))).toThrow(message);
  });
});
