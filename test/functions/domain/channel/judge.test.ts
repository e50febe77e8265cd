import { describe, expect, it } from 'vitest';
import type { Channel } from '../../../../functions/data/channel/entity.ts';
import type { ChannelSource } from '../../../../functions/data/source/entity.ts';
import { afterFetch } from '../../../../functions/domain/channel/after-fetch.ts';
import { judge } from '../../../../functions/domain/channel/judge.ts';
import type { ParsedNights } from '../../../../functions/ical/parse-calendar.ts';
import { derivedId, newId } from '../../../../functions/lib/ids.ts';
import { channelSource, failed, nights, read } from '../../../support/channel-sources.ts';
import { channel } from '../../../support/channels.ts';

const AT = new Date('2026-11-27T10:00:00.000Z');
const hoursLater = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);

const AIRBNB = derivedId('chn', 1);
const VRBO = derivedId('chn', 2);

/** A stay here, asked for at an instant. */
const stay = (check_in: string, check_out: string, at = new Date('2026-11-20T10:00:00.000Z')) => ({
  booking_id: newId('bkg', at),
  user_id: 'usr_1',
  guest_name: 'Priya Nair',
  guests: 2,
  dogs: 0,
  status: 'CONFIRMED' as const,
  check_in,
  check_out,
});

const OURS = stay('2026-12-04', '2026-12-08');
const same = (kind: 'RESERVED' | 'BLOCKED' | 'UNKNOWN') => nights('2026-12-04', '2026-12-08', kind);

/** A calendar with these nights, read by a channel. */
const sourceWith = (events: readonly ParsedNights[], given: Partial<ChannelSource> = {}) =>
  afterFetch(channelSource({ channel_id: AIRBNB, ...given }), read(...events), AT);

interface Given {
  readonly occupied?: readonly ReturnType<typeof stay>[];
  readonly blocked?: readonly { start_date: string; end_date: string }[];
  readonly windows?: readonly { start_date: string; end_date: string }[];
  readonly channels?: readonly Partial<Channel>[];
  readonly at?: Date;
}

function judged(sources: readonly ChannelSource[], given: Given = {}) {
  const { occupied = [], blocked = [], windows = [], channels = [{}, {}], at = AT } = given;
  return judge(sources, {
    calendar: { occupied, blocked, windows },
    channels: channels.map((each, place) =>
      channel({ channel_id: [AIRBNB, VRBO][place] ?? AIRBNB, ...each }),
    ),
    at,
  });
}

const takenBy = ({ fetched }: ReturnType<typeof judge>) =>
  Object.fromEntries(
    fetched.map(({ channel_id, nights }) => [
      channel_id === AIRBNB ? 'Airbnb' : 'Vrbo',
      nights.map(({ check_in, check_out }) => `${check_in} ${check_out}`),
    ]),
  );

const conflictsIn = ({ sources }: ReturnType<typeof judge>) =>
  sources.flatMap(({ conflicts }) => conflicts.map(({ kind }) => kind));

const READ = { read_at: '2026-11-21T10:00:00.000Z' };

describe('what another calendar takes', () => {
  it('is merged, from today on', () => {
    const result = judged([
      sourceWith([
        nights('2026-11-25', '2026-11-29'),
        nights('2026-11-29', '2026-12-02', 'BLOCKED'),
        nights('2026-12-10', '2026-12-12'),
      ]),
    ]);

    expect(takenBy(result)).toEqual({
      Airbnb: ['2026-11-27 2026-12-02', '2026-12-10 2026-12-12'],
    });
  });

  it('is without the edge of its booking window, if the host leaves that out', () => {
    const events = [
      nights('2026-11-27', '2026-11-29', 'BLOCKED', { rolling: true }),
      nights('2026-12-10', '2026-12-12'),
    ];

    expect(takenBy(judged([sourceWith(events)])).Airbnb).toHaveLength(2);
    expect(takenBy(judged([sourceWith(events, { leaves_out_rolling: true })]))).toEqual({
      Airbnb: ['2026-12-10 2026-12-12'],
    });
  });
});

describe('an echo', () => {
  it('is an event of ours, whatever it says', () => {
    const ours = { ...same('RESERVED'), ours: true };

    const result = judged([sourceWith([ours])], { occupied: [OURS] });

    expect(takenBy(result)).toEqual({});
    expect(conflictsIn(result)).toEqual([]);
  });

  it('is a block whose nights are all taken here: by stays, blocks or closed nights', () => {
    const merged = nights('2026-12-04', '2026-12-16', 'BLOCKED');
    const given = {
      occupied: [OURS, stay('2026-12-08', '2026-12-10')],
      blocked: [{ start_date: '2026-12-10', end_date: '2026-12-12' }],
      windows: [{ start_date: '2026-11-01', end_date: '2026-12-12' }],
    };

    expect(takenBy(judged([sourceWith([merged])], given))).toEqual({});
    expect(
      takenBy(judged([sourceWith([nights('2026-12-03', '2026-12-16', 'BLOCKED')])], given)),
    ).toEqual({
      Airbnb: ['2026-12-03 2026-12-16'],
    });
  });

  it('stays one for two days after its source has gone, and then takes its nights', () => {
    const [known] = judged([sourceWith([same('BLOCKED')])], { occupied: [OURS] }).sources;
    if (known === undefined) throw new Error('Nothing was read');
    const [orphan] = judged([known], { at: hoursLater(1) }).sources;
    if (orphan === undefined) throw new Error('Nothing was read');

    expect(takenBy(judged([orphan], { at: hoursLater(48) }))).toEqual({});
    expect(takenBy(judged([orphan], { at: hoursLater(49) }))).toEqual({
      Airbnb: ['2026-12-04 2026-12-08'],
    });
  });

  it('stays one while its calendar can’t be read', () => {
    const [known] = judged([sourceWith([same('BLOCKED')])], { occupied: [OURS] }).sources;
    const [orphan] = judged([known as ChannelSource], { at: hoursLater(1) }).sources;
    const failing = afterFetch(orphan as ChannelSource, failed(), hoursLater(2));

    expect(takenBy(judged([failing], { at: hoursLater(60) }))).toEqual({});
  });

  it('is never what may be a stay and only repeats blocks and closed nights', () => {
    const given = {
      blocked: [{ start_date: '2026-12-04', end_date: '2026-12-07' }],
      channels: [{ read_at: '2026-11-27T09:00:00.000Z' }],
    };
    const before = judged([sourceWith([same('UNKNOWN')])], given);

    expect(takenBy(before)).toEqual({ Airbnb: ['2026-12-04 2026-12-08'] });
    // The host removes the block, which was a copy by hand.
    expect(takenBy(judged(before.sources, { at: hoursLater(1) }))).toEqual({
      Airbnb: ['2026-12-04 2026-12-08'],
    });
  });

  it('is what one platform has of another only if a channel sends it', () => {
    const sources = [
      sourceWith([same('RESERVED')]),
      sourceWith([same('BLOCKED')], { channel_id: VRBO }),
    ];

    expect(Object.keys(takenBy(judged(sources)))).toEqual(['Airbnb', 'Vrbo']);
    expect(takenBy(judged(sources, { channels: [{}, { sends_others: true }] }))).toEqual({
      Airbnb: ['2026-12-04 2026-12-08'],
    });
  });

  it('is no block that two calendars have: neither is sent what the other has', () => {
    const sources = [
      sourceWith([same('BLOCKED')]),
      sourceWith([same('BLOCKED')], { channel_id: VRBO }),
    ];
    const channels = [{ sends_others: true }, { sends_others: true }];

    expect(Object.keys(takenBy(judged(sources, { channels })))).toEqual(['Airbnb', 'Vrbo']);
  });
});

describe('what other channels may be sent', () => {
  const sentBy = ({ fetched }: ReturnType<typeof judge>) =>
    fetched.map(({ nights, sent = nights }) => sent.map(({ check_in }) => check_in));
  const AIRBNB_STAY = sourceWith([same('RESERVED')]);

  it('is no copy of what another platform has', () => {
    const copies = [same('BLOCKED'), nights('2026-12-20', '2026-12-22', 'UNKNOWN')];
    const result = judged([AIRBNB_STAY, sourceWith(copies, { channel_id: VRBO })]);

    expect(sentBy(result)).toEqual([['2026-12-04'], ['2026-12-20']]);
  });

  it('is no block, nor what comes after a copy of it', () => {
    const block = sourceWith([same('BLOCKED')]);
    const result = judged([block, sourceWith([same('UNKNOWN')], { channel_id: VRBO })]);

    expect(sentBy(result)).toEqual([[], []]);
  });

  it('is somebody’s stay, though another calendar has its nights later', () => {
    const first = judged([sourceWith([]), sourceWith([same('UNKNOWN')], { channel_id: VRBO })]);
    const again = [AIRBNB_STAY, first.sources[1] as ChannelSource];

    expect(sentBy(judged(again, { at: hoursLater(1) }))).toEqual([['2026-12-04'], ['2026-12-04']]);
  });

  it('is no copy for three days after its source has gone', () => {
    const known = judged([AIRBNB_STAY, sourceWith([same('UNKNOWN')], { channel_id: VRBO })]);
    const sources = [{ ...AIRBNB_STAY, events: [] }, known.sources[1] as ChannelSource];
    const first = judged(sources, { at: hoursLater(1) });

    expect(takenBy(first)).toEqual({ Vrbo: ['2026-12-04 2026-12-08'] });
    expect(sentBy(first)).toEqual([[]]);
    expect(sentBy(judged(first.sources, { at: hoursLater(72) }))).toEqual([[]]);
    expect(sentBy(judged(first.sources, { at: hoursLater(73) }))).toEqual([['2026-12-04']]);
  });
});

describe('a conflict', () => {
  it('is a stay there with nights of a stay here, and both keep them', () => {
    const result = judged([sourceWith([nights('2026-12-07', '2026-12-09')])], { occupied: [OURS] });

    expect(conflictsIn(result)).toEqual(['DOUBLE']);
    expect(takenBy(result)).toEqual({ Airbnb: ['2026-12-07 2026-12-09'] });
  });

  it('is no block there, nor a stay that begins as ours ends', () => {
    const events = [
      nights('2026-12-01', '2026-12-06', 'BLOCKED'),
      nights('2026-12-08', '2026-12-09'),
    ];

    expect(conflictsIn(judged([sourceWith(events)], { occupied: [OURS] }))).toEqual([]);
  });

  it.each<[string, Partial<Channel>[], string[], object]>([
    ['its platform has read our stay before', [READ], ['ECHO'], {}],
    ['nobody has read it', [{}], ['UNKNOWN'], { Airbnb: ['2026-12-04 2026-12-08'] }],
    [
      'another platform has read it',
      [{}, READ],
      ['UNKNOWN'],
      { Airbnb: ['2026-12-04 2026-12-08'] },
    ],
    [
      'nobody has read it since it was asked for',
      [{ read_at: '2026-11-20T09:59:00.000Z' }],
      ['UNKNOWN'],
      { Airbnb: ['2026-12-04 2026-12-08'] },
    ],
  ])('is unknown where stays and blocks look alike, if %s', (_, channels, kinds, taken) => {
    const result = judged([sourceWith([same('UNKNOWN')])], { occupied: [OURS], channels });

    expect(conflictsIn(result)).toEqual(kinds);
    expect(takenBy(result)).toEqual(taken);
  });

  it('is unknown where stays and blocks look alike, if it hasn’t the edges of stays', () => {
    const given = {
      occupied: [OURS, stay('2026-12-08', '2026-12-10')],
      blocked: [{ start_date: '2026-12-10', end_date: '2026-12-11' }],
      channels: [READ],
    };
    const kindsOf = (check_in: string, check_out: string) =>
      conflictsIn(judged([sourceWith([nights(check_in, check_out, 'UNKNOWN')])], given));

    expect(kindsOf('2026-12-04', '2026-12-10')).toEqual(['ECHO', 'ECHO']);
    // The rest of it may be a stay whose nights are blocked here, too.
    expect(kindsOf('2026-12-08', '2026-12-12')).toEqual(['UNKNOWN']);
    expect(kindsOf('2026-12-05', '2026-12-08')).toEqual(['UNKNOWN']);
    expect(kindsOf('2026-12-04', '2026-12-07')).toEqual(['UNKNOWN']);
  });

  it('that was unknown stays so after the platform has read our stay', () => {
    const before = judged([sourceWith([same('UNKNOWN')])], { occupied: [OURS], channels: [{}] });
    const later = { ...READ, read_at: '2026-11-27T11:00:00.000Z' };
    const again = before.sources.map((each) =>
      afterFetch(each, read(same('UNKNOWN')), hoursLater(2)),
    );

    const result = judged(again, { occupied: [OURS], channels: [later], at: hoursLater(2) });
    expect(conflictsIn(result)).toEqual(['UNKNOWN']);
  });

  it('is unknown if the calendar couldn’t be read while it came', () => {
    const failing = afterFetch(channelSource(), failed(), AT);
    const since = (hours: number) =>
      conflictsIn(
        judged([afterFetch(failing, read(same('UNKNOWN')), hoursLater(hours))], {
          occupied: [OURS],
          channels: [{ read_at: hoursLater(hours).toISOString() }],
          at: hoursLater(hours),
        }),
      );

    expect(since(1)).toEqual(['ECHO']);
    expect(since(3)).toEqual(['UNKNOWN']);
  });

  it.each([
    ['2026-12-05', '2026-12-09'],
    ['2026-12-04', '2026-12-09'],
    ['2026-12-03', '2026-12-08'],
  ])('stays settled until the other calendar changes those nights, to %s to %s', (from, until) => {
    const [known] = judged([sourceWith([same('RESERVED')])], { occupied: [OURS] }).sources;
    if (known === undefined) throw new Error('Nothing was read');
    const settled = {
      ...known,
      conflicts: known.conflicts.map((each) => ({ ...each, is_settled: true })),
    };
    const moved = afterFetch(settled, read(nights(from, until)), AT);

    const isSettled = (state: ChannelSource) =>
      judged([state], { occupied: [OURS] }).sources[0]?.conflicts.map((each) => each.is_settled);
    expect(isSettled(settled)).toEqual([true]);
    expect(isSettled(moved)).toEqual([false]);
  });
});
