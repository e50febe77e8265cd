import type { OperationResponse } from '../../../../shared/operations.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import type { WeeklyFigure } from '../../../../shared/statistics/types.ts';

export type Statistics = OperationResponse<'getStatistics'>;
export type Week = Statistics['weeks'][number];

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export const listingsIn = ({ listings }: Statistics): number => sum(listings);
export const usersIn = ({ users }: Statistics): number => sum(users);

/** The listings that are neither published nor pending: `2 drafts, 1 rejected`. */
export function otherListings({ listings }: Statistics): string | undefined {
  const { DRAFT, REJECTED, ARCHIVED } = listings;
  const parts = [
    DRAFT > 0 && pluralise(DRAFT, 'draft'),
    REJECTED > 0 && `${REJECTED} rejected`,
    ARCHIVED > 0 && `${ARCHIVED} archived`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** The listings in the review queue. */
export const pendingIn = ({ listings, hidden_pending }: Statistics): number =>
  listings.PENDING - hidden_pending;

/** The pending listings that aren't in the queue: `13 of suspended owners aren’t in the queue`. */
export const notInQueue = ({ hidden_pending: count }: Statistics): string | undefined =>
  count === 0
    ? undefined
    : `${count.toLocaleString('en-GB')} of suspended owners ${count === 1 ? 'isn’t' : 'aren’t'} in the queue`;

/** The admins and listers: `1 admin, 14 listers`. */
export const rolesOf = ({ users: { ADMIN, LISTER } }: Statistics): string =>
  `${pluralise(ADMIN, 'admin')}, ${pluralise(LISTER, 'lister')}`;

/** The charted figures, in the order of their colours. */
export const SERIES = [
  { figure: 'submissions', label: 'Submissions', color: 'var(--fs-chart-1)' },
  { figure: 'publications', label: 'Publications', color: 'var(--fs-chart-2)' },
  { figure: 'enquiries', label: 'Enquiries', color: 'var(--fs-chart-3)' },
  { figure: 'bookings', label: 'Bookings', color: 'var(--fs-chart-4)' },
] as const satisfies readonly { figure: WeeklyFigure; label: string; color: string }[];

/** The total of a figure over all weeks. */
export const inAllWeeks = (weeks: readonly Week[], figure: WeeklyFigure): number =>
  weeks.reduce((total, week) => total + week[figure], 0);

const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A short date for an axis: `16 Nov`. */
export const shortDate = (date: string): string => dayAndMonth.format(new Date(date));
