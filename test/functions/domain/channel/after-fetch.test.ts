import { describe, expect, it } from 'vitest';
import { afterFetch } from '../../../../functions/domain/channel/after-fetch.ts';
import type { ParsedNights } from '../../../../functions/ical/parse-calendar.ts';
import { channelSource, failed, nights, read } from '../../../support/channel-sources.ts';

const AT = new Date('2026-11-27T10:00:00.000Z');
const minutesLater = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

const STAYS = [
  nights('2026-12-04', '2026-12-08'),
  nights('2026-12-20', '2026-12-27'),
  nights('2027-05-01', '2027-05-03', 'BLOCKED'),
];

/** A calendar after readings, one every quarter of an hour. */
function readInTurn(...readings: readonly (readonly ParsedNights[])[]) {
  let state = channelSource();
  for (const [place, reading] of readings.entries()) {
    state = afterFetch(state, read(...reading), minutesLater(15 * place));
  }
  return state;
}

const datesIn = ({ events }: ReturnType<typeof readInTurn>) =>
  events.map(({ check_in, check_out }) => `${check_in} ${check_out}`);

describe('a reading', () => {
  it('replaces what was read before', () => {
    const [first, second, block] = STAYS;
    const moved = { ...second, check_in: '2026-12-21', check_out: '2026-12-28' } as ParsedNights;
    const added = nights('2027-07-01', '2027-07-09');

    const state = readInTurn(STAYS, [first, moved, block, added] as ParsedNights[]);

    expect(datesIn(state)).toEqual([
      '2026-12-04 2026-12-08',
      '2026-12-21 2026-12-28',
      '2027-05-01 2027-05-03',
      '2027-07-01 2027-07-09',
    ]);
    // A stay that moves by a day is the same one.
    expect(state.events.map(({ since }) => since)).toEqual([
      AT.toISOString(),
      AT.toISOString(),
      AT.toISOString(),
      minutesLater(15).toISOString(),
    ]);
  });

  it('frees a few nights at once', () => {
    const state = readInTurn(STAYS, STAYS.slice(1));

    expect(datesIn(state)).toEqual(
      STAYS.slice(1).map((each) => `${each.check_in} ${each.check_out}`),
    );
    expect(state.losing).toBeUndefined();
  });

  it('frees most nights only at the second reading, ten minutes later at the earliest', () => {
    const once = readInTurn(STAYS, []);

    expect(datesIn(once)).toHaveLength(3);
    expect(once.losing).toEqual({ nights: 13, since: minutesLater(15).toISOString() });
    const soon = afterFetch(once, read(), minutesLater(24));
    expect(datesIn(soon)).toHaveLength(3);
    expect(soon.losing?.since).toBe(minutesLater(15).toISOString());
    const twice = afterFetch(soon, read(), minutesLater(25));
    expect(datesIn(twice)).toEqual([]);
    expect(twice.losing).toBeUndefined();
  });

  it('frees no night that it alone lacks, while it confirms the loss of others', () => {
    const [first, second, block] = STAYS as [ParsedNights, ParsedNights, ParsedNights];

    const twice = readInTurn(STAYS, [first], []);
    expect(datesIn(twice)).toEqual(['2026-12-04 2026-12-08']);
    expect(twice.losing).toEqual({ nights: 4, since: minutesLater(30).toISOString() });
    expect(datesIn(readInTurn(STAYS, [first], [], []))).toEqual([]);
    // Back again, it was never gone.
    expect(datesIn(readInTurn(STAYS, [first], [], [second, block], [first]))).toHaveLength(3);
  });

  it('doesn’t count what takes no nights as what is left of them', () => {
    const window = nights('2026-11-27', '2028-05-20', 'BLOCKED', { rolling: true });
    const before = channelSource({ leaves_out_rolling: true });
    const state = afterFetch(before, read(...STAYS), AT);

    expect(datesIn(afterFetch(state, read(window), minutesLater(15)))).toHaveLength(4);
  });

  it('that is empty once between two others frees nothing', () => {
    const state = readInTurn(STAYS, [], STAYS);

    expect(datesIn(state)).toHaveLength(3);
    expect(state.losing).toBeUndefined();
  });

  it('takes new nights at once, also while others are about to be freed', () => {
    const state = readInTurn(STAYS, [nights('2027-09-01', '2027-09-04')]);

    expect(datesIn(state)).toHaveLength(4);
    expect(state.losing?.nights).toBe(13);
  });

  it('asks for the whole calendar again while nights are about to be freed', () => {
    const first = afterFetch(channelSource(), { ...read(...STAYS), etag: '"1"' } as never, AT);
    expect(first.etag).toBe('"1"');

    expect(afterFetch(first, read(), minutesLater(15)).etag).toBeUndefined();
  });

  it('of a large block that ends doesn’t hide that all stays are gone', () => {
    const window = nights('2027-06-01', '2028-05-20', 'BLOCKED', { rolling: true });
    const state = readInTurn([...STAYS, window], [window]);

    expect(state.losing?.nights).toBe(13);
  });
});

describe('a failure', () => {
  it('changes no night, and waits twice as long after each, a day at most', () => {
    let state = readInTurn(STAYS);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      state = afterFetch(state, failed(), AT);
      pauses.push((Date.parse(state.failing?.next_at ?? '') - AT.getTime()) / 60_000);
    }

    expect(datesIn(state)).toHaveLength(3);
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    expect(state.failing).toMatchObject({
      problem: 'SERVER_ERROR',
      since: AT.toISOString(),
      attempts: 9,
    });
    expect(afterFetch(state, { outcome: 'UNCHANGED' }, AT).failing).toBeUndefined();
  });

  it('is tried again when its host has to be told', () => {
    let state = readInTurn(STAYS);
    const times: number[] = [];
    let at = AT;
    for (let attempt = 0; attempt < 9; attempt += 1) {
      state = afterFetch(state, failed(), at);
      at = new Date(state.failing?.next_at ?? '');
      times.push((at.getTime() - AT.getTime()) / 3_600_000);
    }

    expect(times).toEqual([0.25, 0.75, 1.75, 3.75, 7.75, 15.75, 24, 48, 72]);
  });

  it('that a person sees again and again doesn’t put off the next attempt', () => {
    const state = afterFetch(readInTurn(STAYS), failed(), AT);
    const again = afterFetch(state, failed('WEB_PAGE'), minutesLater(5), true);

    expect(again.failing).toEqual({ ...state.failing, problem: 'WEB_PAGE' });
  });
});
