import { describe, expect, it } from 'vitest';
import { feedEvents } from '../../../../functions/domain/channel/feed-events.ts';
import { calendarText } from '../../../../functions/domain/channel/feed-text.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { LiveStatus } from '../../../../shared/bookings/types.ts';
import { addDays } from '../../../../shared/dates.ts';

const listing_id = derivedId('lst', 'feed');
const READER = { channel_id: derivedId('chn', 'reader') };
const SINCE = new Date('2026-11-02T09:00:00.000Z');

const eventsOn = (today: string, calendar: Partial<Parameters<typeof feedEvents>[0]>) =>
  feedEvents(
    { occupied: [], blocked: [], windows: [], ...calendar },
    { listing_id, host: 'fellside.example', today, since: SINCE, reader: READER },
  );

const datesOn = (today: string, calendar: Parameters<typeof eventsOn>[1]) =>
  eventsOn(today, calendar).map(({ start_date, end_date, summary }) => [
    start_date,
    end_date,
    summary,
  ]);

const stay = (check_in: string, check_out: string, status: LiveStatus = 'CONFIRMED') => ({
  booking_id: derivedId('bkg', check_in),
  user_id: 'usr_1',
  guest_name: 'Priya Nair',
  guests: 2,
  status,
  check_in,
  check_out,
});

const range = (start_date: string, end_date: string) => ({ start_date, end_date });

describe('a feed', () => {
  it('has stays and requests until their last morning, and blocks until the day after their last date', () => {
    const calendar = {
      occupied: [
        stay('2027-06-10', '2027-06-13', 'PENDING'),
        stay('2026-11-25', '2026-11-27'),
        stay('2026-11-20', '2026-11-28'),
      ],
      blocked: [
        { ...range('2027-06-20', '2027-06-20'), note: 'Mrs Teal' },
        range('2026-11-01', '2026-11-26'),
        range('2026-11-26', '2026-11-27'),
      ],
    };

    expect(datesOn('2026-11-27', calendar)).toEqual([
      ['2026-11-20', '2026-11-28', 'Reserved'],
      ['2026-11-26', '2026-11-28', 'Not available'],
      ['2027-06-10', '2027-06-13', 'Reserved'],
      ['2027-06-20', '2027-06-21', 'Not available'],
    ]);
  });

  it('has what other platforms have, if the host wants that, and never what came from its reader', () => {
    const nights = [{ check_in: '2027-06-10', check_out: '2027-06-13' }];
    const copies = [{ check_in: '2027-07-01', check_out: '2027-07-04' }];
    const calendar = {
      occupied: [],
      blocked: [],
      windows: [],
      fetched: [
        { channel_id: READER.channel_id, nights: copies },
        { channel_id: derivedId('chn', 'another'), nights: [...nights, ...copies], sent: nights },
      ],
    };
    const sent = (sends_others: boolean) =>
      feedEvents(calendar, {
        ...{ listing_id, host: 'fellside.example', today: '2026-11-27', since: SINCE },
        reader: { ...READER, sends_others },
      }).map(({ start_date, end_date, summary }) => [start_date, end_date, summary]);

    expect(sent(false)).toEqual([]);
    expect(sent(true)).toEqual([['2027-06-10', '2027-06-13', 'Not available']]);
  });

  it('says nothing of guests and notes', () => {
    const calendar = {
      occupied: [stay('2027-06-10', '2027-06-13')],
      blocked: [{ ...range('2027-06-20', '2027-06-20'), note: 'Mrs Teal' }],
    };

    expect(calendarText('Beck Side', eventsOn('2026-11-27', calendar))).not.toMatch(
      /Priya|Nair|Teal|usr_/,
    );
  });

  it('closes the nights outside the windows, from this month to the end of the last month for arrivals', () => {
    const windows = [range('2027-03-01', '2027-06-30'), range('2027-08-01', '2027-10-31')];

    expect(datesOn('2026-11-27', { windows })).toEqual([
      ['2026-11-01', '2027-03-01', 'Not available'],
      ['2027-07-01', '2027-08-01', 'Not available'],
      ['2027-11-01', '2028-06-01', 'Not available'],
    ]);
  });

  it('is open without windows, and closed when all are past', () => {
    expect(datesOn('2026-11-27', {})).toEqual([]);
    expect(datesOn('2026-11-27', { windows: [range('2026-06-01', '2026-06-30')] })).toEqual([
      ['2026-11-01', '2028-06-01', 'Not available'],
    ]);
  });

  it('is the same text each day of a month, and keeps its identifiers beyond it', () => {
    const calendar = {
      occupied: [stay('2028-01-10', '2028-01-13')],
      blocked: [range('2028-02-01', '2028-02-03')],
      windows: [range('2027-09-01', '2028-03-31')],
    };
    const textOn = (today: string) => calendarText('Beck Side', eventsOn(today, calendar));
    const identifiersOn = (today: string) => eventsOn(today, calendar).map(({ uid }) => uid);

    const first = '2027-01-01';
    for (let day = 1; day < 31; day += 1) {
      expect(textOn(addDays(first, day))).toBe(textOn(first));
    }
    expect(textOn('2027-02-01')).not.toBe(textOn(first));
    expect(identifiersOn('2027-02-01')).toEqual(identifiersOn(first));
  });

  it('dates an event anew only when its nights have changed under its identifier', () => {
    const calendar = {
      occupied: [stay('2028-01-10', '2028-01-13')],
      windows: [range('2027-09-01', '2027-12-31'), range('2028-01-05', '2028-03-31')],
    };

    expect(eventsOn('2027-02-14', calendar).map(({ at }) => at.toISOString())).toEqual([
      '2027-02-01T00:00:00.000Z',
      SINCE.toISOString(),
      SINCE.toISOString(),
      '2027-02-01T00:00:00.000Z',
    ]);
  });

  it('has identifiers by booking, by block and by window, which no other let has', () => {
    const calendar = {
      occupied: [stay('2027-06-10', '2027-06-13')],
      blocked: [range('2027-06-20', '2027-06-22')],
      windows: [range('2027-06-01', '2027-06-30')],
    };

    expect(eventsOn('2026-11-27', calendar).map(({ uid }) => uid)).toEqual([
      `${listing_id}-closed--20270601@fellside.example`,
      `${derivedId('bkg', '2027-06-10')}@fellside.example`,
      `${listing_id}-blocked-20270620-20270622@fellside.example`,
      `${listing_id}-closed-20270701-@fellside.example`,
    ]);
  });
});
