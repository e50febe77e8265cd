import { FIELD_NAMES } from '../../../../shared/listings/fields.ts';
import { FIELD_LABELS } from '../../../../shared/listings/labels.ts';
import type { OwnListingCard } from '../../../../shared/listings/own-schema.ts';
import { callApi } from '../../lib/api-client.ts';
import { fieldPath } from '../../lib/signed-in/editor-links.ts';
import { useOwnListingsCache } from '../../lib/signed-in/own-listings.ts';
import type { ToastText } from '../../lib/signed-in/perform-action.ts';
import { useAction } from '../../lib/signed-in/use-action.ts';

export type ListingAction = 'submit' | 'archive' | 'delete';

const DONE: Readonly<Record<ListingAction, (title: string) => ToastText>> = {
  submit: () => ({
    title: 'Listing submitted',
    message: 'Your listing has been submitted for review.',
  }),
  archive: (title) => ({
    title: 'Listing archived',
    message: `"${title}" is no longer on the site.`,
  }),
  delete: (title) => ({ title: 'Draft deleted', message: `"${title}" has been deleted.` }),
};

const FAILED: Readonly<Record<ListingAction, string>> = {
  submit: 'Error submitting listing',
  archive: 'Error archiving listing',
  delete: 'Error deleting draft',
};

/** Carries out actions on listings of the list, one at a time. */
export function useListingAction() {
  const cache = useOwnListingsCache();
  return useAction({
    call: async (action: ListingAction, { id }: OwnListingCard) => {
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
    },
    success: (_, action, { title }) => DONE[action](title),
    failure: ({ problem: { errors = [] } }, action, { id }) => ({
      title: FAILED[action],
      links: FIELD_NAMES.filter((field) => errors.some(({ path }) => path === field)).map(
        (field) => ({ to: fieldPath(id, field), label: `Go to ${FIELD_LABELS[field]}` }),
      ),
    }),
    refreshes: ['listMyListings', 'getDashboard'],
  });
}
