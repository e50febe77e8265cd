import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { BOOKING_LIMITS } from '../../../../../shared/bookings/limits.ts';
import { maxDogs, maxGuests } from '../../../../../shared/bookings/rules.ts';
import { isDate } from '../../../../../shared/dates.ts';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { QUOTE_LIMITS } from '../../../../../shared/quotes/limits.ts';
import { SEARCHED_GUESTS } from '../../../../../shared/search/limits.ts';
import { readDraft, writeDraft } from '../../../lib/actions/drafts.ts';

/** The stay that a search asked for. The booking form begins with it. */
export interface WishedStay {
  readonly check_in?: string;
  readonly check_out?: string;
  readonly guests?: number;
  readonly dogs?: number;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

const countIn = (text: string | null, { min, max }: Range): number | undefined => {
  const count = /^\d{1,2}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return count >= min && count <= max ? count : undefined;
};

/** The stay in the query of a listing's address. What isn't valid there is left out. */
export function wishedStay(
  query: string,
  { sleeps, pets_allowed, max_dogs }: Pick<PublicListing, 'sleeps' | 'pets_allowed' | 'max_dogs'>,
): WishedStay {
  const params = new URLSearchParams(query);
  const [check_in, check_out] = ['check_in', 'check_out'].map((name) => params.get(name) ?? '');
  const guests = countIn(params.get('guests'), {
    min: BOOKING_LIMITS.guests.min,
    max: maxGuests(sleeps),
  });
  const dogs = pets_allowed
    ? countIn(params.get('dogs'), { ...QUOTE_LIMITS.dogs, max: maxDogs(max_dogs) })
    : undefined;
  return {
    ...(check_in && check_out && isDate(check_in) && isDate(check_out) && { check_in, check_out }),
    ...(guests !== undefined && { guests }),
    ...(dogs !== undefined && { dogs }),
  };
}

/**
 * How many guests the form begins with, unless a search says how many: as many as the price that the
 * page shows is for.
 */
export const firstGuests = ({
  price_from,
  sleeps,
}: Pick<PublicListing, 'price_from' | 'sleeps'>): number =>
  Math.min(price_from?.guests ?? SEARCHED_GUESTS, maxGuests(sleeps));

/** Whether the page was opened by a link or an address just now, not by going back or reloading. */
function useIsNewlyOpened(): boolean {
  const way = useNavigationType();
  const { key } = useLocation();
  if (way !== NavigationType.Pop) return true;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return key === 'default' && entry?.type === 'navigate';
}

/**
 * Lets the dates of a search replace those of an earlier visit in the form's draft. After a reload, or
 * when somebody comes back from signing in, what was typed counts. Call it before `usePublicDraft`.
 *
 * @param draft the draft's key
 */
export function useWishOverDraft(draft: string, wish: WishedStay, isBack: boolean): void {
  const isNew = useIsNewlyOpened() && !isBack;
  const wished = Object.keys(wish).join();
  // Before the form reads the draft.
  useLayoutEffect(() => {
    const stored = readDraft(draft);
    if (!isNew || wished === '' || stored === undefined) return;
    const fields = Object.entries(stored.fields).filter(
      ([name]) => !wished.split(',').includes(name),
    );
    writeDraft(draft, { revision: stored.revision, fields: Object.fromEntries(fields) });
  }, [draft, isNew, wished]);
}
