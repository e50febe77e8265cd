import { startOfDate } from '../../../shared/bookings/dates.ts';
import { serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { shownWeeks, TOTAL, weekOf } from './periods.ts';
import { AUDITED_COUNTS, type Counts, listingTotals, sumOf } from './writes.ts';

/**
 * Counts everything anew, by scans of the whole table: the counts of each period. It counts only
 * the weeks shown: older enquiries expire. This defines the statistics: submissions and
 * publications are those in the audit trail, including those of deleted listings; enquiries and
 * bookings are the stored ones.
 */
export function countAllIn(table: Table, now: () => Date) {
  const { audit, booking, enquiry, listing, organisation, profile } = serviceOf(table).entities;
  const options = { consistent: true, pages: 'all' } as const;

  return async (): Promise<Map<string, Counts>> => {
    const [firstWeek = TOTAL] = shownWeeks(now());
    const from = startOfDate(firstWeek).toISOString();
    const counts = new Map<string, Counts>();
    const add = (period: string, more: Counts) =>
      counts.set(period, sumOf([counts.get(period) ?? {}, more]));
    const happened = (at: string, more: Counts) => add(weekOf(new Date(at)), more);

    const listings = await listing.scan.go({ ...options, attributes: ['status', 'hidden'] });
    for (const each of listings.data) add(TOTAL, listingTotals(each));

    const profiles = await profile.scan.go({ ...options, attributes: ['role', 'status'] });
    for (const { role, status } of profiles.data) {
      if (status !== 'LEAVING') add(TOTAL, { [role]: 1 });
    }

    const organisations = await organisation.scan.go({ ...options, attributes: ['name'] });
    add(TOTAL, { organisations: organisations.data.length });

    const entries = await audit.scan
      .where(({ at }, { gte }) => gte(at, from))
      .go({ ...options, attributes: ['at', 'action'] });
    for (const { at, action } of entries.data) {
      happened(at, AUDITED_COUNTS[action] ?? {});
    }

    const enquiries = await enquiry.scan
      .where(({ created_at }, { gte }) => gte(created_at, from))
      .go({ ...options, attributes: ['created_at'] });
    for (const { created_at } of enquiries.data) happened(created_at, { enquiries: 1 });

    const bookings = await booking.scan
      .where(({ created_at }, { gte }) => gte(created_at, from))
      .go({ ...options, attributes: ['created_at'] });
    for (const { created_at } of bookings.data) happened(created_at, { bookings: 1 });
    return counts;
  };
}
