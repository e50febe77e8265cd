import { FIELD_NAMES } from '../../../../shared/listings/fields.ts';
import { FIELD_LABELS } from '../../../../shared/listings/labels.ts';
import type { MyListingCard } from '../../../../shared/listings/own-schema.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { withOutcome } from '../../lib/signed-in/affected-stays.ts';
import { fieldPath } from '../../lib/signed-in/editor-links.ts';
import { SUBMISSION, useOwnListingsCache } from '../../lib/signed-in/own-listings.ts';

export type ListingAction = 'submit' | 'withdraw' | 'archive' | 'delete';

/** The texts of each action: its button, its confirmation dialog if it has one, and its toasts. */
export const ACTION_TEXTS = {
  submit: { success: () => SUBMISSION.success, failure: SUBMISSION.failure.title },
  withdraw: {
    success: (title: string) => ({
      title: 'Listing withdrawn',
      message: `"${title}" is a draft again. Submit it when it is ready.`,
    }),
    failure: 'Error withdrawing listing',
  },
  archive: {
    question: ({ title, type }: MyListingCard) => ({
      title: 'Archive Listing',
      text: `"${title}" will be taken off the site at once. ${type === 'HOLIDAY' ? 'Unanswered booking requests are cancelled, and we email those guests. Accepted stays go ahead. ' : ''}You can submit it for review again later.`,
      confirm: 'Archive Listing',
      confirming: 'Archiving...',
    }),
    success: (title: string) => ({
      title: 'Listing archived',
      message: `"${title}" is no longer on the site.`,
    }),
    failure: 'Error archiving listing',
  },
  delete: {
    question: ({ title }: MyListingCard) => ({
      title: 'Delete Draft',
      text: `"${title}" will be deleted for good. This can’t be undone.`,
      confirm: 'Delete Draft',
      confirming: 'Deleting...',
      isDestructive: true,
    }),
    success: (title: string) => ({
      title: 'Draft deleted',
      message: `"${title}" has been deleted.`,
    }),
    failure: 'Error deleting draft',
  },
} as const;

/** Performs actions on the listings of the list, one at a time. */
export function useListingAction() {
  const cache = useOwnListingsCache();
  return useAction({
    /** Resolves to what happened to requests and stays; empty if nothing did. */
    call: async (
      action: ListingAction,
      { id, title, type }: MyListingCard,
      reason: string | undefined,
    ): Promise<string> => {
      const input = { params: { listing_id: id } };
      if (action === 'delete') {
        await callApi('deleteListing', input);
        await cache.deleted(id);
        return '';
      }
      if (action === 'submit') {
        const body = { no_photos_reason: reason };
        await cache.changed(await callApi('submitListing', { ...input, body }));
        return '';
      }
      const act = async () => cache.changed(await callApi(`${action}Listing`, input));
      if (action === 'archive' && type === 'HOLIDAY') {
        return (await withOutcome({ kind: 'own listing', id, title }, act)).outcome;
      }
      await act();
      return '';
    },
    success: (outcome, action, { title }) => {
      const { message, ...said } = ACTION_TEXTS[action].success(title);
      return { ...said, message: `${message} ${outcome}`.trim() };
    },
    failure: ({ problem: { errors = [] } }, action, { id }) => ({
      title: ACTION_TEXTS[action].failure,
      links: FIELD_NAMES.filter((field) => errors.some(({ path }) => path === field)).map(
        (field) => ({ to: fieldPath(id, field), label: `Go to ${FIELD_LABELS[field]}` }),
      ),
    }),
    refreshes: ['listMyListings', 'getDashboard'],
  });
}
