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

/** The new listing's photos, as far as its form needs them. */
export interface AttachedPhotos {
  /** Whether photos wait for a listing that they can be sent to. */
  readonly areWaiting: boolean;
  /** Called once the listing exists. */
  readonly attachTo: (listing: OwnListing) => void;
  /**
   * Sends the remaining photos, and reports those that failed. False if the page was left meanwhile.
   */
  readonly finish: (listing: OwnListing) => Promise<boolean>;
}

const paramsOf = (listing_id: string) => ({ params: { listing_id } });

/**
 * Creates the draft while the form is still being filled in: once photos wait for it and all required
 * fields are there. A later visit to the form continues with the same draft.
 *
 * @param key the storage key of the draft's data in this browser
 */
export function useEarlyDraft(key: string, photos: AttachedPhotos) {
  const cache = useOwnListingsCache();
  const early = useRef<Promise<OwnListing | undefined>>(undefined);

  const reopen = async (id: string): Promise<OwnListing | undefined> => {
    const fetched = await outcomeOf(callApi('getMyListing', paramsOf(id)));
    if (fetched.ok && fetched.result.status === 'DRAFT') {
      photos.attachTo(fetched.result);
      return fetched.result;
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
      // The draft will be created later, and errors are shown then.
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
    /** Creates the draft if it is time. */
    begin: (values: EditorValues): void => {
      if (!photos.areWaiting || early.current !== undefined) return;
      const { data } = listingFieldsSchema.safeParse(shownValues(values));
      if (data !== undefined) early.current = create(data);
    },
    /** Saves the form: in the early draft if there is one, otherwise in a new one. */
    save: async (fields: ListingFields, idempotencyKey: string): Promise<OwnListing> => {
      const listing = await early.current;
      if (listing === undefined) return callApi('createListing', { body: fields, idempotencyKey });
      const revision = readDraft(key)?.revision ?? listing.revision;
      return callApi('updateListing', { ...paramsOf(listing.id), body: { ...fields, revision } });
    },
    /** Removes the stored data after the form has been saved. */
    forget: () => removeDraft(key),
    /** Discards the form together with the draft. */
    discard: async (): Promise<void> => {
      removeDraft(key);
      const listing = await early.current;
      early.current = undefined;
      if (listing === undefined) return;
      const deletion = await outcomeOf(callApi('deleteListing', paramsOf(listing.id)));
      if (deletion.ok) await cache.deleted(listing.id);
    },
  };
}
