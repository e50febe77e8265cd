import type { CalendarStay } from '../../data/booking/entity.ts';
import type { ChannelSource, SourceConflict, SourceEvent } from '../../data/source/entity.ts';
import { share } from './nights.ts';

/** The kinds of conflicts, the gravest last. */
const GRAVITY = ['ECHO', 'UNKNOWN', 'DOUBLE'] as const;

function kindOf({ kind, echo }: SourceEvent): (typeof GRAVITY)[number] {
  if (kind === 'RESERVED') return 'DOUBLE';
  return echo ? 'ECHO' : 'UNKNOWN';
}

/**
 * Finds the live stays of ours whose nights a platform's calendar has, too. Blocks there are no conflict.
 * A conflict that was there before keeps its time and whether it is settled.
 */
export function findConflicts(
  { events, conflicts: before, leaves_out_rolling }: ChannelSource,
  live: readonly CalendarStay[],
  { today, at }: { readonly today: string; readonly at: Date },
): SourceConflict[] {
  return live.flatMap((stay) => {
    const [gravest] = events
      .filter((event) => !event.ours && event.kind !== 'BLOCKED' && share(stay, event, today))
      .filter(({ rolling }) => !(rolling && leaves_out_rolling))
      .map((event) => ({
        kind: kindOf(event),
        theirs: { check_in: event.check_in, check_out: event.check_out },
      }))
      .sort((one, other) => GRAVITY.indexOf(other.kind) - GRAVITY.indexOf(one.kind));
    if (gravest === undefined) return [];
    const same = before.find(
      ({ booking_id, kind, theirs }) =>
        booking_id === stay.booking_id &&
        kind === gravest.kind &&
        theirs.check_in === gravest.theirs.check_in &&
        theirs.check_out === gravest.theirs.check_out,
    );
    return [
      same ?? {
        booking_id: stay.booking_id,
        ...gravest,
        since: at.toISOString(),
        is_settled: false,
      },
    ];
  });
}
