import { affectedGroup } from '../../../../shared/bookings/affected.ts';
import type {
  AffectedGroup,
  AffectedStay,
  AffectedStays,
} from '../../../../shared/bookings/affected-schema.ts';
import type { OwnCalendar } from '../../../../shared/bookings/schema.ts';
import { callApi } from '../api-client.ts';
import { type ApiError, outcomeOf } from '../api-error.ts';
import { formatDate } from '../dates.ts';
import { useOperation } from '../use-operation.ts';
import { NO_DEDUPING } from '../use-paged-operation.ts';

/** What is about to be taken off the site, or who is to be suspended. */
export type AffectedSubject =
  /** One of one’s own. */
  | { readonly kind: 'own listing'; readonly id: string; readonly title: string }
  /** Any, as an admin. */
  | { readonly kind: 'listing'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string };

const NONE: AffectedGroup = { total: 0, first: [] };

const calendarInput = ({ id }: AffectedSubject) => ({ params: { listing_id: id } });

const affectedInput = ({ kind, id }: AffectedSubject) => ({
  query: kind === 'user' ? { user_id: id } : { listing_id: id },
});

/** What a calendar of one’s own has of them. */
function inCalendar({ occupied }: OwnCalendar, listing_title: string): AffectedStays {
  const live = occupied.map((stay) => ({ ...stay, listing_title }));
  return {
    requests: affectedGroup(live, 'PENDING'),
    stays: affectedGroup(live, 'CONFIRMED'),
    own_requests: NONE,
    own_stays: NONE,
  };
}

/** The requests that would be cancelled and the stays that would remain, as they are now. */
export function useAffectedStays(subject: AffectedSubject): {
  readonly affected: AffectedStays | undefined;
  readonly error: ApiError | undefined;
  readonly isRetrying: boolean;
  readonly retry: () => void;
} {
  const isOwn = subject.kind === 'own listing';
  const own = useOperation('getMyCalendar', isOwn ? calendarInput(subject) : null, NO_DEDUPING);
  const any = useOperation('getAffectedStays', isOwn ? null : affectedInput(subject), NO_DEDUPING);
  const { error, isValidating, mutate } = isOwn ? own : any;
  return {
    affected: isOwn ? own.data && inCalendar(own.data, subject.title) : any.data,
    error,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}

const readAffected = async (subject: AffectedSubject): Promise<AffectedStays> =>
  subject.kind === 'own listing'
    ? inCalendar(await callApi('getMyCalendar', calendarInput(subject)), subject.title)
    : await callApi('getAffectedStays', affectedInput(subject));

/**
 * Takes something off the site or suspends somebody.
 * @returns its result, and what became of requests and stays by it: empty where that can’t be read
 */
export async function withOutcome<Result>(
  subject: AffectedSubject,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly outcome: string }> {
  const before = await outcomeOf(readAffected(subject));
  const result = await act();
  const after = await outcomeOf(readAffected(subject));
  const outcome = before.ok && after.ok ? outcomeText(before.result, after.result) : '';
  return { result, outcome };
}

/** A request or a stay: `Mary Wilson, 4 June 2027 to 8 June 2027, Brathay Cottage`. */
export const stayText = ({ guest_name, check_in, check_out, listing_title }: AffectedStay) =>
  `${guest_name ?? 'Deleted account'}, ${formatDate(check_in)} to ${formatDate(check_out)}, ${listing_title}`;

/** A number of things: `1 request`, `2 requests`. */
export const countText = (count: number, one: string): string =>
  `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`;

/** What was done: `2 requests were cancelled. 1 accepted stay remains.` Empty where there were none. */
export function outcomeText(before: AffectedStays, after: AffectedStays): string {
  const requests = (of: AffectedStays) => of.requests.total + of.own_requests.total;
  const cancelled = Math.max(0, requests(before) - requests(after));
  const remaining = after.stays.total + after.own_stays.total;
  return [
    ...(cancelled === 0
      ? []
      : [`${countText(cancelled, 'request')} ${cancelled === 1 ? 'was' : 'were'} cancelled.`]),
    ...(remaining === 0
      ? []
      : [`${countText(remaining, 'accepted stay')} ${remaining === 1 ? 'remains' : 'remain'}.`]),
  ].join(' ');
}
