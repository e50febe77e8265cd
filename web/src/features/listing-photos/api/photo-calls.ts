import type { OwnListing } from '../../../../../shared/listings/own-schema.ts';
import type { OperationInput, OperationResponse } from '../../../../../shared/operations.ts';
import { fileNameSchema } from '../../../../../shared/photos/own-schema.ts';
import { callApi } from '../../../lib/api-client.ts';
import { isWorthRetrying, outcomeOf } from '../../../lib/api-error.ts';

type Wanted = OperationInput<'createPhotoTickets'>['body']['photos'][number];
type Tickets = OperationResponse<'createPhotoTickets'>;

const paramsOf = (listing_id: string) => ({ params: { listing_id } });

/** What is asked for to send a file as a photo. A name that the API would refuse is left out. */
const wantedFor = ({ name }: File, alt: string | undefined): Wanted => {
  const { data: file_name } = fileNameSchema.safeParse(name);
  return {
    ...(alt === undefined ? {} : { alt }),
    ...(file_name === undefined ? {} : { file_name }),
  };
};

/**
 * Keeps places for photos that are to come. Where the answer is lost it is asked for once more under
 * the same name, so that no place is kept for nothing.
 *
 * @param alt what all of them are called at first
 * @throws {ApiError} 409 where there is no place left
 */
export async function keepPlaces(
  listingId: string,
  files: readonly File[],
  alt?: string,
): Promise<Tickets> {
  const request = {
    ...paramsOf(listingId),
    body: { photos: files.map((file) => wantedFor(file, alt)) },
    idempotencyKey: crypto.randomUUID(),
  };
  try {
    return await callApi('createPhotoTickets', request);
  } catch (error) {
    if (!isWorthRetrying(error)) throw error;
    return await callApi('createPhotoTickets', request);
  }
}

/** @throws {ApiError} where the order could not be saved */
export const saveOrder = (
  listingId: string,
  photo_ids: string[],
): Promise<OperationResponse<'reorderPhotos'>> =>
  callApi('reorderPhotos', { ...paramsOf(listingId), body: { photo_ids } });

const photoParams = (listing_id: string, photo_id: string) => ({
  params: { listing_id, photo_id },
});

/** @throws {ApiError} where it could not be saved */
export const saveDescription = (
  listingId: string,
  photoId: string,
  alt: string,
): Promise<OperationResponse<'updatePhoto'>> =>
  callApi('updatePhoto', { ...photoParams(listingId, photoId), body: { alt } });

/** @throws {ApiError} where it could not be removed */
export const removePhoto = (
  listingId: string,
  photoId: string,
): Promise<OperationResponse<'deletePhoto'>> =>
  callApi('deletePhoto', photoParams(listingId, photoId));

/** Gives a place back for which no file came. One that can't be given back is free again by itself. */
export async function giveBack(listingId: string, photoId: string): Promise<void> {
  await outcomeOf(removePhoto(listingId, photoId));
}

/** The listing as it is at this moment. */
export const readListing = (listingId: string): Promise<OwnListing> =>
  callApi('getMyListing', paramsOf(listingId));
