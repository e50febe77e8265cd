import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { ApiError, isWorthRetrying } from '../../lib/api-error.ts';
import { removePhoto, saveDescription } from './api/photo-calls.ts';
import { type PlacedPhoto, placedPhotos, type RefusedPhoto, refusedPhotos } from './photo-order.ts';
import { photoToasts } from './photo-toasts.ts';
import type { SendingProgress } from './send-files.ts';
import { useAddedPhotos } from './use-added-photos.ts';
import { usePhotoOrder } from './use-photo-order.ts';
import { STILL_SENDING } from './use-sending.ts';
import { useUntilReady } from './use-until-ready.ts';

/** The photos of a listing, and all that can be done with them. */
export interface PhotoManager {
  readonly photos: readonly PlacedPhoto[];
  readonly refused: readonly RefusedPhoto[];
  /** The file that was sent from this page for a photo. */
  readonly fileOf: (photo: OwnPhoto) => File | undefined;
  readonly isUnsent: (photo: OwnPhoto) => boolean;
  readonly progress: SendingProgress | undefined;
  /** Some have been made ready for so long that they are no longer asked for. */
  readonly isSlow: boolean;
  readonly askAgain: () => void;
  readonly add: (files: readonly File[]) => void;
  readonly reorder: (ids: string[]) => Promise<void>;
  /** @returns what refused it, or null */
  readonly describe: (photo: PlacedPhoto, alt: string) => Promise<ApiError | null>;
  /** @returns whether it is gone */
  readonly remove: (photo: OwnPhoto) => Promise<boolean>;
  /** What is lost by leaving the page now, in a sentence; undefined where nothing is. */
  readonly atRisk: string | undefined;
}

/** Manages the photos of a listing that is there. Every change is saved at once. */
export function usePhotoManager({ id, photos }: OwnListing): PhotoManager {
  const { files, unsent, progress, add, change, refresh } = useAddedPhotos(id, photos);
  const placed = placedPhotos(photos);
  const { ordered, reorder } = usePhotoOrder(id, placed, { change });
  const waiting = placed.filter((photo) => photo.state === 'PROCESSING' && !unsent.has(photo.id));
  const { hasGivenUp, askAgain } = useUntilReady(
    waiting.map((photo) => photo.id),
    async () => {
      const error = await refresh();
      return error === null || isWorthRetrying(error);
    },
  );

  return {
    photos: ordered,
    refused: refusedPhotos(photos),
    fileOf: (photo) => files.get(photo.id),
    isUnsent: (photo) => unsent.has(photo.id),
    progress,
    isSlow: hasGivenUp,
    askAgain,
    add: (chosen) => add(chosen, placed.length),
    reorder,
    describe: async (photo, alt) => {
      try {
        await change(() => saveDescription(id, photo.id, alt));
        photoToasts.described();
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        photoToasts.describeFailed(error);
        return error;
      }
    },
    remove: async (photo) => {
      const isRefused = photo.state === 'REFUSED';
      try {
        await change(() => removePhoto(id, photo.id));
        if (!isRefused) photoToasts.deleted();
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isRefused) photoToasts.dismissFailed(error);
        else photoToasts.deleteFailed(error);
        return false;
      }
    },
    atRisk: unsent.size > 0 ? STILL_SENDING : undefined,
  };
}
