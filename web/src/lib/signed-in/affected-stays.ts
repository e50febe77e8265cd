import { affectedGroup } from '../../../../shared/bookings/affected.ts';
import type {
  AffectedGroup,
  AffectedStay,
  AffectedStays,
} from '../../../../shared/bookings/affected-schema.ts';
import type { OwnCalendar } from '../../../../shared/bookings/schema.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { callApi } from '../api-client.ts';
import { type ApiError, outcomeOf } from '../api-error.ts';
import { formatDate } from '../dates.ts';
import { useOperation } from '../use-operation.ts';
import { NO_DEDUPING } from '../use-paged-operation.ts';

/** The subject that is about to be taken off the site, or the user to be suspended. */
export type AffectedSubject =
  /** A listing of the user's own. */
  | { readonly kind: 'own listing'; readonly id: string; readonly title: string }
  /** Any listing, for an admin. */
  | { readonly kind: 'listing'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string };

const NONE: AffectedGroup = { total: 0, first: [] };

const calendarInput = ({ id }: AffectedSubject) => ({ params: { listing_id: id } });

const affectedInput = ({ kind, id }: AffectedSubject) => ({
  query: kind === 'user' ? { user_id: id } : { listing_id: id },
});

/** The affected stays in one of the user's own calendars. */
function inCalendar({ occupied }: OwnCalendar, listing_title: string): AffectedStays {
  const live = occupied.map((stay) => ({ ...stay, listing_title }));
  return {
    requests: affectedGroup(live, 'PENDING'),
    stays: affectedGroup(live, 'CONFIRMED'),
    own_requests: NONE,
    own_stays: NONE,
  };
}

/** The requests that would be cancelled and the stays that would remain at this moment. */
export function useAffectedStays(subject: AffectedSubject): {
  readonly affected: AffectedStays | undefined;
  readonly error: ApiError | undefined;
  readonly isRetrying: boolean;
  readonly retry: () => void;
} {
  const isOwn = subject.kind === 'own listing';
  const ownCalendar = useOperation(
    'getMyCalendar',
    isOwn ? calendarInput(subject) : null,
    NO_DEDUPING,
  );
  const any = useOperation('getAffectedStays', isOwn ? null : affectedInput(subject), NO_DEDUPING);
  const { error, isValidating, mutate } = isOwn ? ownCalendar : any;
  return {
    affected: isOwn ? ownCalendar.data && inCalendar(ownCalendar.data, subject.title) : any.data,
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
 * @returns its result, and what happened to requests and stays; empty if that can't be read
 */
export async function withOutcome<Result>(
  subject: AffectedSubject,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly outcome: string }> {
  const affectedBefore = await outcomeOf(readAffected(subject));
  const result = await act();
  const affectedAfter = await outcomeOf(readAffected(subject));
  const outcome =
    affectedBefore.ok && affectedAfter.ok
      ? outcomeText(affectedBefore.result, affectedAfter.result)
      : '';
  return { result, outcome };
}

/** A request or a stay: `Mary Wilson, 4 June 2027 to 8 June 2027, Brathay Cottage`. */
export const stayText = ({ guest_name, check_in, check_out, listing_title }: AffectedStay) =>
  `${guest_name ?? 'Deleted account'}, ${formatDate(check_in)} to ${formatDate(check_out)}, ${listing_title}`;

/** The consequences: `2 requests were cancelled. 1 accepted stay remains.` Empty if there are none. */
export function outcomeText(before: AffectedStays, after: AffectedStays): string {
  const requests = (of: AffectedStays) => of.requests.total + of.own_requests.total;
  const cancelled = Math.max(0, requests(before) - requests(after));
  const remaining = after.stays.total + after.own_stays.total;
  return [
    ...(cancelled === 0
      ? []
      : [`${pluralise(cancelled, 'request was', 'requests were')} cancelled.`]),
    ...(remaining === 0
      ? []
      : [`${pluralise(remaining, 'accepted stay remains', 'accepted stays remain')}.`]),
  ].join(' ');
}
