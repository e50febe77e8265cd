import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { parseRule } from '../../../functions/ical/recurrence-rule.ts';
import { ruleTimes } from '../../../functions/ical/rule-times.ts';
import { soakTest } from '../../support/soak.ts';

const free = () => undefined;

/** The times of a rule as ISO 8601 has them, without seconds; of a whole day its date. */
function timesOf(
  text: string,
  start: string,
  { from = start, until = '2100-01-01' }: { from?: string; until?: string } = {},
): string[] {
  const rule = parseRule(text);
  if (rule === undefined) throw new Error(`No rule: ${text}`);
  const isDate = start.length === 10;
  const at = isDate ? start : `${start}:00Z`;
  const reach = {
    earliest: Date.parse(from.slice(0, 10)),
    latest: Date.parse(until),
    spend: free,
  };
  return [...ruleTimes(rule, { shown: Date.parse(at), isDate }, reach)].map((shown) =>
    new Date(shown).toISOString().slice(0, isDate ? 10 : 16),
  );
}

describe('a rule', () => {
  it.each([
    // The examples of RFC 5545, with the times that it gives for them.
    ['FREQ=DAILY;COUNT=3', '1997-09-02', '1997-09-02 1997-09-03 1997-09-04'],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', '1997-09-02', '1997-09-02 1997-09-12 1997-09-22'],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      '1997-08-05 1997-08-10 1997-08-19 1997-08-24',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      '1997-08-05 1997-08-17 1997-08-19 1997-08-31',
    ],
    [
      'FREQ=MONTHLY;COUNT=4;BYDAY=1SU,-1SU;INTERVAL=2',
      '1997-09-07',
      '1997-09-07 1997-09-28 1997-11-02 1997-11-30',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3', '1997-09-28', '1997-09-28 1997-10-29 1997-11-28'],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', '1997-08-31', '1997-08-31 1997-10-31 1997-12-31'],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=5',
      '1997-09-02',
      '1998-02-13 1998-03-13 1998-11-13 1999-08-13 2000-10-13',
    ],
    [
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=3',
      '1997-09-13',
      '1997-09-13 1997-10-11 1997-11-08',
    ],
    [
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      '1997-09-04',
      '1997-09-04 1997-10-07 1997-11-06',
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=4',
      '1997-09-29',
      '1997-09-29 1997-10-30 1997-11-27 1997-12-30',
    ],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=5;BYYEARDAY=1,100,200',
      '1997-01-01',
      '1997-01-01 1997-04-10 1997-07-19 2000-01-01 2000-04-09',
    ],
    ['FREQ=YEARLY;BYYEARDAY=-1;COUNT=2', '1997-12-31', '1997-12-31 1998-12-31'],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=3', '1997-05-19', '1997-05-19 1998-05-18 1999-05-17'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3', '1997-05-12', '1997-05-12 1998-05-11 1999-05-17'],
    ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=2', '1997-12-29', '1997-12-29 1999-01-04'],
    ['FREQ=YEARLY;BYWEEKNO=-1;COUNT=2', '2026-12-28', '2026-12-28 2027-12-27'],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3',
      '1996-11-05',
      '1996-11-05 2000-11-07 2004-11-02',
    ],
    ['FREQ=YEARLY;BYMONTH=6,7;COUNT=3', '1997-06-10', '1997-06-10 1997-07-10 1998-06-10'],
    ['FREQ=YEARLY;COUNT=2', '2024-02-29', '2024-02-29 2028-02-29'],
    // Rules as programs write them.
    [
      'FREQ=MONTHLY;BYMONTH=03,6,9;BYMONTHDAY=01;COUNT=03',
      '2027-03-01',
      '2027-03-01 2027-06-01 2027-09-01',
    ],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=MO;COUNT=2', '2026-10-26', '2026-10-26 2026-11-09'],
    ['FREQ=DAILY;BYSETPOS=1;BYDAY=MO;COUNT=2', '2026-10-26', '2026-10-26 2026-11-02'],
    ['RSCALE=GREGORIAN;SKIP=OMIT;FREQ=DAILY;COUNT=1;', '2026-10-26', '2026-10-26'],
    ['FREQ=DAILY;BYHOUR=0;BYMINUTE=0;COUNT=2', '2026-10-26', '2026-10-26 2026-10-27'],
    [
      'freq=yearly;byhour=2;byminute=0;byday=-1su;bymonth=10;count=2',
      '2026-10-25T02:00',
      '2026-10-25T02:00 2027-10-31T02:00',
    ],
    [
      'FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0,30;COUNT=5',
      '2026-10-26T09:30',
      '2026-10-26T09:30 2026-10-26T17:00 2026-10-26T17:30 2026-10-27T09:00 2026-10-27T09:30',
    ],
  ])('has the times of RFC 5545: %s from %s', (rule, start, expected) => {
    expect(timesOf(rule, start).join(' ')).toBe(expected);
  });

  it.each([
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=MONTHLY;INTERVAL=5;BYDAY=MO,TU,WE;BYSETPOS=2,-1',
    'FREQ=YEARLY;INTERVAL=2;BYDAY=MO;BYSETPOS=-1',
    'FREQ=YEARLY;INTERVAL=3;BYWEEKNO=1,53',
  ])('goes on alike, from wherever it is looked at: %s', (rule) => {
    const all = timesOf(rule, '1999-03-14', { until: '2031-01-01' });
    const later = timesOf(rule, '1999-03-14', { from: '2026-07-15', until: '2031-01-01' });
    expect(later).toEqual(all.filter((date) => date >= '2026-07-15'));
    expect(later.length).toBeGreaterThan(1);
  });

  it('costs a step a day, however long ago it began, and ends where its times are counted', () => {
    const steps = (text: string, start: string) => {
      let spent = 0;
      const rule = parseRule(text);
      if (rule === undefined) throw new Error(text);
      const spend = (more: number) => {
        spent += more;
      };
      const reach = {
        earliest: Date.parse('2026-10-18'),
        latest: Date.parse('2027-10-18'),
        spend,
      };
      [...ruleTimes(rule, { shown: Date.parse(start), isDate: true }, reach)];
      return spent;
    };
    expect(steps('FREQ=YEARLY', '1900-01-01')).toBeLessThan(370);
    expect(steps('FREQ=YEARLY;BYDAY=MO;BYSETPOS=1', '1900-01-01')).toBeLessThan(1300);
    expect(steps('FREQ=DAILY;COUNT=10', '1900-01-01')).toBeLessThan(30);
    expect(steps('FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', '1900-01-01')).toBeLessThan(740);
  });
});

/** The rules that ical.js follows as RFC 5545 says. */
soakTest(
  'rules have the times that ical.js finds',
  { sample: 10, whole: 20_000 },
  async ({ amount, choose }) => {
    const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
    const some = (most: number, make: () => string) => [
      ...new Set(Array.from({ length: choose.between(1, most) }, make)),
    ];
    for (let round = 0; round < amount; round += 1) {
      const frequency = choose.pick(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const);
      const day = () => choose.pick(days);
      // Where two parts name a day twice, ical.js counts it twice.
      const onceEach = (all: readonly string[]) => [
        ...new Map(all.map((each) => [each.slice(-2), each])).values(),
      ];
      const ordinal = () => `${choose.pick(['', '1', '2', '-1', '-2'])}${day()}`;
      const month = () => `${choose.between(1, 12)}`;
      const monthDay = () => `${choose.pick([1, 5, 13, 28, 29, 30, 31, -1, -5])}`;
      const parts = [`FREQ=${frequency}`];
      const isOften = frequency === 'DAILY' || frequency === 'WEEKLY';
      if (choose.chance(0.4)) parts.push(`INTERVAL=${choose.between(1, isOften ? 9 : 4)}`);
      if (frequency === 'WEEKLY') {
        if (choose.chance(0.7)) parts.push(`BYDAY=${some(4, day)}`);
        if (choose.chance(0.5)) parts.push(`WKST=${choose.pick(['MO', 'SU'])}`);
      }
      if (frequency === 'MONTHLY' && choose.chance(0.8))
        parts.push(
          choose.pick([`BYDAY=${onceEach(some(3, ordinal))}`, `BYMONTHDAY=${some(3, monthDay)}`]),
        );
      if (frequency === 'YEARLY' && choose.chance(0.8)) {
        parts.push(`BYMONTH=${some(3, month)}`);
        if (choose.chance(0.5)) parts.push(`BYDAY=${onceEach(some(2, ordinal))}`);
      }
      if (choose.chance(0.4)) parts.push(`COUNT=${choose.between(1, 40)}`);
      const rule = parts.join(';');
      // Every month has it: ical.js goes on for ever where none has.
      const start = `20${choose.between(10, 26)}-0${choose.between(1, 9)}-${choose.between(10, 28)}`;
      const until = '2028-01-01';
      const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
      const expected: string[] = [];
      for (let time = iterator.next(); time; time = iterator.next()) {
        const date = time.toString().slice(0, 10);
        if (date > until) break;
        expected.push(date);
      }
      expect(timesOf(rule, start, { until }), `round ${round}: ${rule} from ${start}`).toEqual(
        expected,
      );
    }
    return amount;
  },
);
