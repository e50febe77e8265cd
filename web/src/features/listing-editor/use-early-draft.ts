import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type ListingFields,
  listingFieldsSchema,
} from '../../../../shared/listings/input-schema.ts';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { readDraft, removeDraft, writeDraft } from '../../lib/actions/drafts.ts';
import { callApi } from '../../lib/api-client.ts';
import { isWorthRetrying, outcomeOf } from '../../lib/api-error.ts';
import { useOwnListingsCache } from '../../lib/signed-in/own-listings.ts';
import { type EditorValues, shownValues } from './editor-values.ts';

/** The photos of the new listing, as far as its form needs to know of them. */
export interface AttachedPhotos {
  /** Some wait for a listing to which they can be sent. */
  readonly areWaiting: boolean;
  /** The listing is there. */
  readonly attachTo: (listing: OwnListing) => void;
  /** Sends what is left, and says what could not be; false where the page was left meanwhile. */
  readonly finish: (listing: OwnListing) => Promise<boolean>;
}

const paramsOf = (listing_id: string) => ({ params: { listing_id } });

/**
 * Creates the draft while its form is still being filled in, once photos wait for it and it has all
 * that a draft needs. A later visit to the form goes on with it.
 *
 * @param key of what is kept of it in this browser
 */
export function useEarlyDraft(key: string, photos: AttachedPhotos) {
  const cache = useOwnListingsCache();
  const early = useRef<Promise<OwnListing | undefined>>(undefined);

  const reopen = async (id: string): Promise<OwnListing | undefined> => {
    const found = await outcomeOf(callApi('getMyListing', paramsOf(id)));
    if (found.ok && found.result.status === 'DRAFT') {
      photos.attachTo(found.result);
      return found.result;
    }
    removeDraft(key);
    early.current = undefined;
    return undefined;
  };
  const onOpen = useEffectEvent(() => {
    const id = readDraft(key)?.fields.id;
    if (typeof id === 'string') early.current ??= reopen(id);
  });
  useEffect(() => onOpen(), []);

  const create = async (body: ListingFields): Promise<OwnListing | undefined> => {
    const created = await outcomeOf(
      callApi('createListing', { body, idempotencyKey: crypto.randomUUID() }),
    );
    if (!created.ok) {
      // It is created later, and what is wrong is said then.
      if (isWorthRetrying(created.error)) early.current = undefined;
      return undefined;
    }
    const listing = created.result;
    writeDraft(key, { revision: listing.revision, fields: { id: listing.id } });
    await cache.created(listing);
    photos.attachTo(listing);
    return listing;
  };

  return {
    /** Creates it if it is time. */
    begin: (values: EditorValues): void => {
      if (!photos.areWaiting || early.current !== undefined) return;
      const { data } = listingFieldsSchema.safeParse(shownValues(values));
      if (data !== undefined) early.current = create(data);
    },
    /** Saves the form: in the draft that is there, or in one that is created now. */
    save: async (fields: ListingFields, idempotencyKey: string): Promise<OwnListing> => {
      const listing = await early.current;
      if (listing === undefined) return callApi('createListing', { body: fields, idempotencyKey });
      const revision = readDraft(key)?.revision ?? listing.revision;
      return callApi('updateListing', { ...paramsOf(listing.id), body: { ...fields, revision } });
    },
    /** The form has been saved. */
    forget: () => removeDraft(key),
    /** The form is given up, and the draft with it. */
    discard: async (): Promise<void> => {
      removeDraft(key);
      const listing = await early.current;
      early.current = undefined;
      if (listing === undefined) return;
      const deleted = await outcomeOf(callApi('deleteListing', paramsOf(listing.id)));
      if (deleted.ok) await cache.deleted(listing.id);
    },
  };
}
