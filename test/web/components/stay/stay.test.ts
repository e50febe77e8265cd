import { beforeEach, expect, it, vi } from 'vitest';
import {
  monthName,
  type Stay,
  shortDates,
  stayInWords,
  stayText,
} from '../../../../web/src/components/stay/stay.ts';

beforeEach(() => {
  vi.setSystemTime(new Date('2027-03-10T12:00:00Z'));
});

it.each([
  ['2027-07-10', '2027-07-17', '10–17 July'],
  ['2027-07-28', '2027-08-04', '28 July – 4 August'],
  ['2027-12-28', '2028-01-04', '28 December – 4 January'],
  ['2028-03-01', '2028-03-08', '1–8 March 2028'],
  ['2027-03-01', '2027-03-08', '1–8 March 2027'],
  ['soon', '2027-03-08', 'soon – 2027-03-08'],
])('from %s to %s is %s', (check_in, check_out, words) => {
  expect(shortDates(check_in, check_out)).toBe(words);
});

it.each([
  ['2027-03', 'March'],
  ['2027-07', 'July'],
  ['2028-03', 'March 2028'],
  ['2027-02', 'February 2027'],
  ['july', 'july'],
])('the month %s is %s', (month, name) => {
  expect(monthName(month)).toBe(name);
});

it.each<[Stay, string | undefined, string | undefined]>([
  [{}, undefined, undefined],
  [{ check_in: '2027-07-10', check_out: '2027-07-17' }, '10–17 July', '10–17 July'],
  [
    { check_in: '2027-07-10', check_out: '2027-07-17', flexible: '1' },
    '10–17 July ±1',
    '10–17 July, give or take 1 day',
  ],
  [{ month: '2027-07', length: 'WEEK' }, 'A week in July', 'A week in July'],
  [{ month: '2027-07', length: 'WEEKEND' }, 'A weekend in July', 'A weekend in July'],
  [{ month: '2027-07' }, 'A stay in July', 'A stay in July'],
])('%j is %s, and in words %s', (stay, text, words) => {
  expect(stayText(stay)).toBe(text);
  expect(stayInWords(stay)).toBe(words);
});
