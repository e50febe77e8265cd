import { useState } from 'react';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { ApiError, isWorthRetrying } from '../../lib/api-error.ts';
import { photosTabPath } from '../../lib/signed-in/editor-links.ts';
import { useOwnListingsCache } from '../../lib/signed-in/own-listings.ts';
import { giveBack, keepPlaces, readListing } from './api/photo-calls.ts';
import { checkBatch } from './check-batch.ts';
import { inOrder } from './photo-order.ts';
import { type LostFile, photoToasts } from './photo-toasts.ts';
import { pollUntil } from './poll-until.ts';
import { parcelsOf, type SendingProgress } from './send-files.ts';
import { type Batch, settledBatches } from './settled-batches.ts';
import { STILL_SENDING, useSending } from './use-sending.ts';

/** A file that is to be a photo of a listing that isn't there yet. */
interface ChosenPhoto {
  readonly id: string;
  readonly file: File;
}

/** Photos that are chosen for a listing before it is there. */
export interface ChosenPhotos {
  readonly photos: readonly ChosenPhoto[];
  readonly progress: SendingProgress | undefined;
  readonly add: (files: readonly File[]) => void;
  readonly reorder: (ids: string[]) => void;
  readonly remove: (photo: ChosenPhoto) => void;
  /**
   * Sends them to the listing that they were chosen for, and says which could not be sent.
   *
   * @returns false where the page was left meanwhile
   */
  readonly attachTo: (listing: OwnListing) => Promise<boolean>;
  /** What is lost by leaving the page now, in a sentence; undefined where nothing is. */
  readonly atRisk: string | undefined;
}

/** Keeps files in the page until there is a listing to send them to. */
export function useChosenPhotos(): ChosenPhotos {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [isAttaching, setAttaching] = useState(false);
  const { progress, send } = useSending();
  const cache = useOwnListingsCache();

  /** Says what becomes of photos that are being made ready, wherever one has gone meanwhile. */
  const follow = (listingId: string, sent: Batch, lose: (lost: readonly LostFile[]) => void) =>
    pollUntil(async () => {
      try {
        const listing = await readListing(listingId);
        await cache.changed(listing);
        const { settled } = settledBatches([sent], listing.photos);
        for (const { refused } of settled) lose(refused);
        return settled.length > 0;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return !isWorthRetrying(error);
      }
    });
  const attach = async ({ id, title }: OwnListing, files: readonly File[]): Promise<boolean> => {
    const lose = (lost: readonly LostFile[]) => {
      if (lost.length > 0) photoToasts.notAttached(lost, files.length, photosTabPath(id));
    };
    try {
      const { tickets } = await keepPlaces(
        id,
        files.map(() => ({ alt: title })),
      );
      const parcels = parcelsOf(tickets, files);
      const { sent, failed, untried } = await send(parcels);
      for (const { ticket } of [...failed, ...untried]) await giveBack(id, ticket.photo_id);
      const unplaced = files.slice(parcels.length);
      lose([...failed, ...unplaced.map((file) => ({ file, message: 'Maximum photos reached' }))]);
      if (sent.length > 0) void follow(id, sent, lose);
      return untried.length === 0;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      lose(files.map((file) => ({ file, message: error.message })));
      return true;
    }
  };

  return {
    photos,
    progress,
    add: (files) => {
      const { problems, accepted, leftOut } = checkBatch(
        files,
        PHOTO_LIMITS.perListing - photos.length,
      );
      if (problems.length > 0) photoToasts.batchRefused(problems);
      if (leftOut > 0) photoToasts.full(leftOut);
      setPhotos([...photos, ...accepted.map((file) => ({ id: crypto.randomUUID(), file }))]);
    },
    reorder: (ids) => setPhotos(inOrder(photos, ids)),
    remove: ({ id }) => setPhotos(photos.filter((photo) => photo.id !== id)),
    attachTo: async (listing) => {
      if (photos.length === 0) return true;
      setAttaching(true);
      try {
        return await attach(
          listing,
          photos.map(({ file }) => file),
        );
      } finally {
        setAttaching(false);
      }
    },
    atRisk: isAttaching ? STILL_SENDING : photos.length > 0 ? NOT_KEPT : undefined,
  };
}

const NOT_KEPT = 'The photos you chose can’t be kept: you would have to choose them again.';
