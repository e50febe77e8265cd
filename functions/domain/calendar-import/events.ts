import { dayNumber } from '../../../shared/bookings/dates.ts';
import type { StayDates } from '../../../shared/bookings/types.ts';
import type { ImportedEvent } from '../../data/calendar-import/entity.ts';
import type { ReadNights } from './reading.ts';

/**
 * How many events are kept as they are. With more, those of a kind that follow each other become one,
 * which leaves no more than half as many as there are nights.
 */
const MOST_EVENTS = 300;

const inOrder = <E extends StayDates>(events: readonly E[]): E[] =>
  [...events].sort(
    (one, other) =>
      dayNumber(one.check_in) - dayNumber(other.check_in) ||
      dayNumber(one.check_out) - dayNumber(other.check_out),
  );

/** What distinguishes an event from the others of its calendar. */
export const keyOf = ({
  uid,
  check_in,
  check_out,
}: Pick<ImportedEvent, 'uid' | keyof StayDates>): string => `${uid} ${check_in} ${check_out}`;

const later = (one: string, other: string): string => (one > other ? one : other);

/** Events in order, each once, and bounded in number. */
function compact(events: readonly ImportedEvent[]): ImportedEvent[] {
  const each = inOrder([...new Map(events.map((event) => [keyOf(event), event])).values()]);
  if (each.length <= MOST_EVENTS) return each;
  const joined: ImportedEvent[] = [];
  for (const event of each) {
    const place = joined.findLastIndex(
      (last) =>
        last.kind === event.kind &&
        last.rolling === event.rolling &&
        last.echo === event.echo &&
        last.check_out >= event.check_in,
    );
    const last = joined[place];
    if (last === undefined) joined.push(event);
    else joined[place] = { ...last, check_out: later(last.check_out, event.check_out) };
  }
  return joined;
}

/**
 * The events of a reading, with what is known of each from the last one: since when it is there, and
 * whether it was an echo.
 */
export function eventsOf(
  nights: readonly ReadNights[],
  before: readonly ImportedEvent[],
  at: string,
): ImportedEvent[] {
  const known = new Map(before.map((event) => [keyOf(event), event]));
  return compact(
    nights.map(({ uid, check_in, check_out, kind, rolling, ours }) => {
      const same = known.get(keyOf({ uid, check_in, check_out }));
      // A block or a stay that grows or moves by some days is the same one to a host.
      const former =
        same ??
        before.find(
          (each) =>
            each.kind === kind &&
            each.rolling === rolling &&
            each.check_in < check_out &&
            check_in < each.check_out,
        );
      return {
        uid,
        check_in,
        check_out,
        kind,
        rolling,
        since: former?.since ?? at,
        ...(ours && { ours: true as const }),
        ...(same?.echo && { echo: true as const }),
        ...(same?.orphaned_at && { orphaned_at: same.orphaned_at }),
      };
    }),
  );
}

/** The events that aren't over. */
export const toCome = (events: readonly ImportedEvent[], today: string): ImportedEvent[] =>
  events.filter(({ check_out }) => check_out > today);
