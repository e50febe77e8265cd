import type { Writes } from '../service.ts';

/** The check that a listing is public, for a transaction that rests on it. */
export const publicCheck = ({ listing }: Writes, { listing_id }: { readonly listing_id: string }) =>
  listing
    .check({ listing_id })
    .where((is, { eq, ne }) => `${eq(is.status, 'PUBLISHED')} AND ${ne(is.hidden, true)}`)
    .commit();
