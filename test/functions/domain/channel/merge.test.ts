import { describe, expect, it } from 'vitest';
import { afterFetch } from '../../../../functions/domain/channel/after-fetch.ts';
import { eventsOf } from '../../../../functions/domain/channel/merge.ts';
import { nightSet } from '../../../../functions/domain/channel/nights.ts';
import type { ParsedNights } from '../../../../functions/ical/parse-calendar.ts';
import { SOURCE_LIMITS } from '../../../../shared/channels/limits.ts';
import { FETCHED_KINDS } from '../../../../shared/channels/types.ts';
import { addDays, dayNumber } from '../../../../shared/dates.ts';
import { channelSource, nights, read } from '../../../support/channel-sources.ts';

const AT = '2026-11-27T10:00:00.000Z';
const TODAY = '2026-11-27';
const day = dayNumber(TODAY);

/** Stays of a night each, from a day on, with a day between them. */
const single = (first: number, howMany: number, more: Partial<ParsedNights> = {}): ParsedNights[] =>
  Array.from({ length: howMany }, (_, n) => {
    const check_in = addDays(TODAY, first + 2 * n);
    return nights(check_in, addDays(check_in, 1), 'RESERVED', {
      uid: `${JSON.stringify(more)} ${first + n}`,
      ...more,
    });
  });

/** Every other night by events of every kind, none of which touches another of its kind. */
const manyEvents = (): ParsedNights[] =>
  FETCHED_KINDS.flatMap((kind) =>
    [true, false].flatMap((rolling) =>
      [true, false].flatMap((ours) =>
        single(kind === 'BLOCKED' ? 1 : 0, 270, { kind, rolling, ours, uid: '0123456789abcdef' }),
      ),
    ),
  );

describe('the events of a reading', () => {
  it('are each kept, also two of one identifier and other kinds', () => {
    const uid = 'the same';
    const events = [
      nights('2026-12-04', '2026-12-08', 'RESERVED', { uid }),
      nights('2026-12-04', '2026-12-08', 'BLOCKED', { uid }),
    ];

    expect(eventsOf([...events, ...events], [], AT).map(({ kind }) => kind)).toEqual([
      'RESERVED',
      'BLOCKED',
    ]);
  });

  it('never join somebody’s stay to one of ours, however many they are', () => {
    const theirs = single(0, 200);
    const ours = single(1, 200, { ours: true });

    const taking = eventsOf([...theirs, ...ours], [], AT).filter((each) => !each.ours);
    expect(nightSet(taking, day)).toEqual(nightSet(theirs, day));
  });

  it('keep what was known of them, however many they are', () => {
    const blocks = single(0, 250, { kind: 'BLOCKED' });
    // Each night twice, so that two and two become one.
    const twice = [...blocks, ...blocks.map((each) => ({ ...each, uid: `${each.uid} again` }))];
    const before = eventsOf(twice, [], AT).map((each) => ({ ...each, echo: true as const }));

    const after = eventsOf(twice, before, '2026-11-27T10:15:00.000Z');
    expect(after).toEqual(before);
  });

  it('keep that they were an echo as the days cut off their past nights', () => {
    const before = eventsOf([nights('2026-11-25', '2026-12-08', 'BLOCKED')], [], AT).map(
      (each) => ({ ...each, echo: true as const }),
    );

    const [after] = eventsOf([nights('2026-11-27', '2026-12-08', 'BLOCKED')], before, AT);
    expect(after?.echo).toBe(true);
  });

  it('are no echo where they have grown over one that was none', () => {
    const inside = eventsOf([nights('2026-12-05', '2026-12-07', 'UNKNOWN')], [], AT);
    const before = inside.map((each) => ({ ...each, echo: false }));
    const echoOf = (...events: ParsedNights[]) =>
      eventsOf(events, before, AT).map(({ echo }) => echo);
    const grown = nights('2026-12-04', '2026-12-08', 'UNKNOWN');

    expect(echoOf(grown)).toEqual([false]);
    expect(echoOf(nights('2026-12-06', '2026-12-08', 'UNKNOWN'))).toEqual([undefined]);
    expect(echoOf(grown, nights('2026-12-05', '2026-12-07', 'UNKNOWN'))).toEqual([
      undefined,
      false,
    ]);
  });

  it('take what they took, and fit in an item, whatever a calendar has', () => {
    const many = manyEvents();
    const events = eventsOf(many, [], AT);
    const wanted = nightSet(
      many.filter(({ ours }) => !ours),
      day,
    );
    const state = afterFetch(
      channelSource({ address: 'x'.repeat(2000) }),
      read(...many),
      new Date(AT),
    );
    const marked = state.events.map((each) => ({
      ...each,
      copied: true,
      echo: false,
      orphaned_at: AT,
      gone_at: AT,
    }));
    const item = Array.from({ length: SOURCE_LIMITS.ofListing }, () => ({
      ...state,
      events: marked,
    }));

    expect(nightSet(events, day)).toEqual(wanted);
    // DynamoDB counts names and values, and a few bytes for each, as JSON does. An item can have 400 KB.
    const bytes = JSON.stringify({ item }).length;
    expect(bytes).toBeLessThan(400_000);
  });
});
