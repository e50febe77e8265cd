import type { OwnCalendar } from '../../../shared/bookings/schema.ts';
import type { ChannelSource as SourceView } from '../../../shared/channels/schema.ts';
import { maskedAddress } from '../../../shared/channels/source-address.ts';
import type { CalendarStay } from '../../data/booking/entity.ts';
import type { ChannelSource, SourceEvent } from '../../data/source/entity.ts';
import type { ChannelSources, FetchRound } from '../../data/source/repository.ts';
import { takesNights } from './after-fetch.ts';
import { lastReadAt, nextReadAt } from './fetch-times.ts';
import { toCome } from './merge.ts';
import { share } from './nights.ts';

interface SourceContext {
  readonly slot: string;
  readonly round: FetchRound | undefined;
  readonly stays: readonly CalendarStay[];
  /** The date in London. */
  readonly today: string;
  readonly now: Date;
}

const nightsView = ({ check_in, check_out, kind, rolling, since }: SourceEvent) => ({
  check_in,
  check_out,
  kind,
  rolling,
  since,
});

/** The calendar that is read of a platform, as its host sees it. Its secret stays here. */
export function sourceView(
  each: ChannelSource,
  { slot, round, stays, today, now }: SourceContext,
): SourceView {
  const events = toCome(each.events, today);
  const { failing, losing } = each;
  return {
    masked_address: maskedAddress(each.address),
    connected_at: each.connected_at,
    last_read_at: lastReadAt(each, round),
    next_read_at: nextReadAt(slot, each, round, now),
    nights: events.filter(({ echo }) => !echo).map(nightsView),
    echoes: events.filter(({ echo }) => echo).length,
    leaves_out_rolling: each.leaves_out_rolling,
    problem: failing
      ? { code: failing.problem, since: failing.since, attempts: failing.attempts }
      : null,
    losing: losing ?? null,
    conflicts: conflictsWith(each, stays, today),
  };
}

/** The conflicts of a calendar with stays of ours that have nights in common with it to come. */
const conflictsWith = (
  { conflicts }: Pick<ChannelSource, 'conflicts'>,
  stays: readonly CalendarStay[],
  today: string,
): SourceView['conflicts'] =>
  conflicts.flatMap(({ booking_id, kind, theirs, since, is_settled }) => {
    const stay = stays.find((own) => own.booking_id === booking_id);
    // A conflict that is over isn't judged again until something else changes.
    if (stay === undefined || !share(stay, theirs, today)) return [];
    const { check_in, check_out, status, guest_name } = stay;
    return [
      { booking_id, check_in, check_out, status, guest_name, kind, theirs, since, is_settled },
    ];
  });

/** The conflicts that a host has to see to. */
export const openConflicts = (...of: Parameters<typeof conflictsWith>): SourceView['conflicts'] =>
  conflictsWith(...of).filter(({ kind, is_settled }) => kind !== 'ECHO' && !is_settled);

/** The nights that other platforms' calendars take, as the host's calendar shows them. */
export const fetchedNights = (
  { sources }: Pick<ChannelSources, 'sources'>,
  today: string,
): OwnCalendar['fetched'] =>
  sources
    .flatMap((each) =>
      toCome(each.events, today)
        .filter((event) => takesNights(event, each))
        .map((event) => ({
          ...nightsView(event),
          channel_id: each.channel_id,
          channel: each.name,
        })),
    )
    .sort((one, other) => (one.check_in < other.check_in ? -1 : 1));

/** The platforms that have some nights of a booking, too, by name; what is settled is left out. */
export const takenOn = (
  sources: readonly ChannelSource[],
  booking_id: string,
): readonly ChannelSource[] =>
  sources.filter(({ conflicts }) =>
    conflicts.some(
      (conflict) =>
        conflict.booking_id === booking_id && conflict.kind !== 'ECHO' && !conflict.is_settled,
    ),
  );
