import type { ListingChanges } from '../../../../../shared/listings/input-schema.ts';
import type { OwnListing } from '../../../../../shared/listings/own-schema.ts';
import { callApi } from '../../../lib/api-client.ts';

/** The topic of toasts about changes of a listing, on whichever page. */
export const topicOf = ({ id }: Pick<OwnListing, 'id'>): string => `listing ${id}`;

/** What is said of a submission. */
export const SUBMITTED = {
  title: 'Listing submitted',
  message: 'Your listing has been submitted for review.',
};
export const SUBMISSION_FAILED = { title: 'Error submitting listing' };

const paramsOf = (listing_id: string) => ({ params: { listing_id } });

/**
 * Saves what was changed of a listing as it stood at a revision.
 *
 * @throws {ApiError} 409 where it has been changed since
 */
export const saveListing = (
  { id, revision }: Pick<OwnListing, 'id' | 'revision'>,
  changes: ListingChanges,
): Promise<OwnListing> =>
  callApi('updateListing', { ...paramsOf(id), body: { ...changes, revision } });

/** @throws {ApiError} 409 where its state doesn't allow it, 400 where something is missing */
export const submitListing = ({ id }: OwnListing): Promise<OwnListing> =>
  callApi('submitListing', paramsOf(id));

/** One's own listing as it is at this moment. */
export const readListing = (id: string): Promise<OwnListing> =>
  callApi('getMyListing', paramsOf(id));
