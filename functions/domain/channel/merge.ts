import type { StayDates } from '../../../shared/bookings/types.ts';
import { dayNumber, londonDate } from '../../../shared/dates.ts';
import type { SourceEvent } from '../../data/source/entity.ts';
import type { ParsedNights } from '../../ical/parse-calendar.ts';

/**
 * How many events are kept as they are. With more, those of a kind that follow each other become one; if
 * there still are more, those of all kinds. That leaves no more than half as many as there are nights.
 */
const MOST_EVENTS = 300;

const inOrder = <E extends StayDates>(events: readonly E[]): E[] =>
  [...events].sort(
    (one, other) =>
      dayNumber(one.check_in) - dayNumber(other.check_in) ||
      dayNumber(one.check_out) - dayNumber(other.check_out),
  );

/** Distinguishes an event from the others of its calendar. */
export const keyOf = ({
  uid,
  check_in,
  check_out,
  kind,
}: Pick<SourceEvent, 'uid' | 'kind' | keyof StayDates>): string =>
  `${uid} ${check_in} ${check_out} ${kind}`;

const later = (one: string, other: string): string => (one > other ? one : other);

/** An event that may lack marks, because it was only read. */
type Marked = Omit<ParsedNights, 'ours'> & { readonly ours?: boolean | undefined } & Partial<
    Pick<SourceEvent, 'echo' | 'copied' | 'orphaned_at' | 'gone_at'>
  >;

/** The marks that must be the same in events that become one. */
const marksOf = ({ kind, rolling, ours, echo, copied, orphaned_at, gone_at }: Marked): string =>
  [kind, rolling, ours ?? false, echo, copied, orphaned_at, gone_at].join(' ');

/** Joins events that touch each other. They have to be in order. */
function joined<E extends Marked>(events: readonly E[], groupOf: (event: E) => string): E[] {
  const result: E[] = [];
  /** The place of the last event of each group: it is the one that ends last. */
  const last = new Map<string, number>();
  for (const event of events) {
    const group = groupOf(event);
    const place = last.get(group);
    const former = place === undefined ? undefined : result[place];
    if (place === undefined || former === undefined || former.check_out < event.check_in) {
      last.set(group, result.push(event) - 1);
    } else {
      result[place] = { ...former, check_out: later(former.check_out, event.check_out) };
    }
  }
  return result;
}

/** Events in order, each once, and bounded in number. */
export function compact<E extends Marked>(events: readonly E[]): E[] {
  const each = inOrder([...new Map(events.map((event) => [keyOf(event), event])).values()]);
  if (each.length <= MOST_EVENTS) return each;
  const ofKinds = joined(each, marksOf);
  if (ofKinds.length <= MOST_EVENTS) return ofKinds;
  // No platform's calendar is like this. Somebody's stay is the safest that an event can be.
  const theirs = joined(
    ofKinds.filter(({ ours }) => !ours),
    () => '',
  ).map(
    ({ echo: _, copied: __, orphaned_at: ___, gone_at: ____, ...event }) =>
      ({ ...event, kind: 'RESERVED', rolling: false }) as unknown as E,
  );
  return inOrder([...theirs, ...ofKinds.filter(({ ours }) => ours)]);
}

/**
 * The event as it was read last. A platform may cut off the nights that are over: then it begins later
 * each day.
 */
function knownAs(
  { uid, check_in, check_out, kind }: Marked,
  before: readonly SourceEvent[],
  known: ReadonlyMap<string, SourceEvent>,
  today: string,
): SourceEvent | undefined {
  return (
    known.get(keyOf({ uid, check_in, check_out, kind })) ??
    before.find(
      (each) =>
        each.kind === kind &&
        each.check_out === check_out &&
        each.check_in < check_in &&
        check_in <= today,
    )
  );
}

/**
 * Whether an event in which a stay can't be told from a block has grown over one that was no echo. Its
 * platform may write all that is closed as one.
 */
const swallows = (
  event: StayDates & Pick<SourceEvent, 'kind'>,
  gone: readonly SourceEvent[],
): boolean =>
  event.kind === 'UNKNOWN' &&
  gone.some(
    ({ echo, check_in, check_out }) =>
      echo === false && event.check_in <= check_in && check_out <= event.check_out,
  );

/**
 * The events of a reading, with what is known of each from the last one: since when it is there, and
 * whether it was an echo.
 * @param at the instant of the reading; empty if only the events are of interest
 */
export function eventsOf(
  nights: readonly ParsedNights[],
  before: readonly SourceEvent[],
  at: string,
): SourceEvent[] {
  const known = new Map(before.map((event) => [keyOf(event), event]));
  const today = at === '' ? '' : londonDate(new Date(at));
  const all = compact(nights);
  const here = new Set(all.map(keyOf));
  const gone = before.filter((each) => !here.has(keyOf(each)));
  return all.map((event) => {
    const { uid, check_in, check_out, kind, rolling, ours } = event;
    const same = knownAs(event, before, known, today);
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
      ...(same?.echo !== undefined && { echo: same.echo }),
      ...(same === undefined && swallows(event, gone) && { echo: false }),
      ...(same?.copied && { copied: true as const }),
      ...(same?.orphaned_at && { orphaned_at: same.orphaned_at }),
    };
  });
}

/** The events that aren't over. */
export const toCome = (events: readonly SourceEvent[], today: string): SourceEvent[] =>
  events.filter(({ check_out }) => check_out > today);
