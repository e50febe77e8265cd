import type { AuditAction } from '../../../shared/audit/types.ts';
import { londonDate, startOfDate } from '../../../shared/dates.ts';
import { firstDayShown } from '../../../shared/statistics/ranges.ts';
import type { DailyFigure } from '../../../shared/statistics/types.ts';
import { bookingCounts } from '../booking/writes.ts';
import { userMoves } from '../profile/user-moves.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { TOTAL } from './periods.ts';
import {
  approvalCounts,
  type Counts,
  listingTotals,
  type StatisticsMove,
  sumOf,
} from './writes.ts';

/**
 * Counts everything anew, by scans of the whole table: the counts of each period. It counts only
 * the days shown: older enquiries expire. This defines the statistics: submissions, publications and
 * their waits are those in the audit trail, including those of deleted listings; sign-ups, enquiries
 * and bookings are the stored ones. Sign-ups and enquiries may have been deleted since (`AT_LEAST`).
 */
export function countAllIn(table: Table, now: () => Date) {
  const { audit, booking, enquiry, listing, organisation, profile } = serviceOf(table).entities;
  const options = { consistent: true, pages: 'all' } as const;

  return async (): Promise<Map<string, Counts>> => {
    const from = startOfDate(firstDayShown(londonDate(now()))).toISOString();
    const counts = new Map<string, Counts>();
    const add = (period: string, more: Counts) =>
      counts.set(period, sumOf([counts.get(period) ?? {}, more]));
    const addMove = ({ totals, happened }: StatisticsMove) => {
      if (totals !== undefined) add(TOTAL, totals);
      if (happened === undefined || happened.at < from) return;
      add(londonDate(new Date(happened.at)), happened.counts);
    };

    const listings = await listing.scan.go({ ...options, attributes: ['status', 'hidden'] });
    for (const each of listings.data) addMove({ totals: listingTotals(each) });

    const profiles = await profile.scan.go({
      ...options,
      attributes: ['role', 'status', 'created_at'],
    });
    for (const each of profiles.data) userMoves(undefined, each).forEach(addMove);

    const organisations = await organisation.scan.go({ ...options, attributes: ['name'] });
    addMove({ totals: { organisations: organisations.data.length } });

    // Reads all entries: a listing may have waited since before the first day.
    const entries = await audit.scan
      .where(({ action }, { eq }) => COUNTED_ACTIONS.map((each) => eq(action, each)).join(' OR '))
      .go({ ...options, attributes: ['subject_id', 'at', 'action', 'revision'] });
    for (const trail of Map.groupBy(entries.data, ({ subject_id }) => subject_id).values()) {
      trailMoves(trail).forEach(addMove);
    }

    const enquiries = await enquiry.scan
      .where(({ created_at }, { gte }) => gte(created_at, from))
      .go({ ...options, attributes: ['created_at'] });
    for (const { created_at } of enquiries.data) {
      addMove({ happened: { at: created_at, counts: { enquiries: 1 } } });
    }

    // Reads all bookings: a stay may be accepted days after its request.
    const bookings = await booking.scan.go({
      ...options,
      attributes: ['created_at', 'accepted_at', 'total_price_pence'],
    });
    for (const each of bookings.data) bookingCounts(undefined, each).forEach(addMove);
    return counts;
  };
}

/** The figures that a recount may find too small: their accounts and enquiries can be deleted. */
export const AT_LEAST: readonly string[] = [
  'sign_ups',
  'enquiries',
] satisfies readonly DailyFigure[];

const COUNTED_ACTIONS: readonly AuditAction[] = ['submitted', 'approved', 'approval-undone'];

type Entry = Pick<Item<'audit'>, 'at' | 'action' | 'revision'>;

/** The counts from a listing's trail. */
function trailMoves(trail: readonly Entry[]): StatisticsMove[] {
  const submissions: string[] = [];
  const approvals: { at: string; counts: Counts<DailyFigure> }[] = [];
  for (const { action, at } of inOrder(trail)) {
    if (action === 'submitted') submissions.push(at);
    else if (action === 'approved')
      approvals.push({ at, counts: approvalCounts(at, submissions.at(-1)) });
    else approvals.pop();
  }
  return [
    ...submissions.map((at) => ({ happened: { at, counts: { submissions: 1 } } })),
    ...approvals.map((approval) => ({ happened: approval })),
  ];
}

/**
 * The entries in the order of their revisions, because clocks may differ. The demo's entries have no
 * revision and come first.
 */
const inOrder = (trail: readonly Entry[]): Entry[] =>
  trail.toSorted(
    (one, other) =>
      (one.revision ?? 0) - (other.revision ?? 0) || Date.parse(one.at) - Date.parse(other.at),
  );
