import { useState } from 'react';
import type { OwnListingCard } from '../../../../shared/listings/own-schema.ts';
import { callApi } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useOwnListingsCache } from '../../lib/signed-in/own-listings.ts';
import { showToast, type Toast } from '../../lib/toast.ts';

export type ListingAction = 'submit' | 'archive' | 'delete';

const DONE: Readonly<Record<ListingAction, (title: string) => Toast>> = {
  submit: () => ({
    kind: 'success',
    title: 'Listing submitted',
    message: 'Your listing has been submitted for review.',
  }),
  archive: (title) => ({
    kind: 'success',
    title: 'Listing archived',
    message: `"${title}" is no longer on the site.`,
  }),
  delete: (title) => ({
    kind: 'success',
    title: 'Draft deleted',
    message: `"${title}" has been deleted.`,
  }),
};

const FAILED: Readonly<Record<ListingAction, string>> = {
  submit: 'Error submitting listing',
  archive: 'Error archiving listing',
  delete: 'Error deleting draft',
};

/** Statuses for a listing that was changed or deleted since it was shown. */
const OUTDATED = [404, 409];

/** Carries out actions on listings of the list, one at a time. */
export function useListingAction(refresh: () => Promise<void>) {
  const cache = useOwnListingsCache();
  const [underway, setUnderway] = useState<{ id: string; action: ListingAction } | null>(null);

  const carryOut = async (action: ListingAction, id: string): Promise<void> => {
    const params = { listing_id: id };
    switch (action) {
      case 'submit':
        return cache.changed(await callApi('submitListing', { params }));
      case 'archive':
        return cache.changed(await callApi('archiveListing', { params }));
      case 'delete':
        await callApi('deleteListing', { params });
        return cache.deleted(id);
    }
  };

  return {
    underway,
    /** Carries out an action and shows a toast. Returns the error, or null after success. */
    perform: async (action: ListingAction, listing: OwnListingCard): Promise<ApiError | null> => {
      setUnderway({ id: listing.id, action });
      try {
        await carryOut(action, listing.id);
        showToast(DONE[action](listing.title));
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showToast({ kind: 'error', title: FAILED[action], message: error.message });
        if (OUTDATED.includes(error.problem.status)) await refresh();
        return error;
      } finally {
        setUnderway(null);
      }
    },
  };
}
