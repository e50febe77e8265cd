import { useEffect, useState, useSyncExternalStore } from 'react';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { isPlaceholderAlt } from '../../../../shared/photos/rules.ts';
import { callApi } from '../../lib/api-client.ts';
import { outcomeOf } from '../../lib/api-error.ts';
import { useOwnListingsCache } from '../../lib/signed-in/own-listings.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { photoCalls } from './photo-calls.ts';
import { inOrder } from './photo-order.ts';
import { sayOrdered } from './photo-toasts.ts';
import { poll } from './poll.ts';
import { isRefused, lostFile, type RefusedPhoto, UploadQueue } from './upload-queue.ts';

/** A photo on the board. */
export interface BoardPhoto {
  readonly id: string;
  /** Undefined until a place is reserved. */
  readonly stored?: Exclude<OwnPhoto, RefusedPhoto> | undefined;
  /** The text alternative, if somebody wrote one. */
  readonly description?: string | undefined;
  /** The file, if it was chosen on this page. */
  readonly file?: File | undefined;
  /** `late`: no news of it for a minute. */
  readonly state: 'waiting' | 'sending' | 'processing' | 'late' | 'ready';
}

/** The photos of a listing, which may not exist yet, and the actions on them. */
export type Photos = ReturnType<typeof usePhotos>;

const NOT_KEPT = 'If you leave, you’ll have to choose your photos again.';
const STILL_SENDING = 'Photos are still uploading. Any that haven’t finished won’t be added.';

/** The queue of this page. */
function useUploadQueue(opened: string | undefined): UploadQueue {
  const cache = useOwnListingsCache();
  const [queue] = useState(() => new UploadQueue(photoCalls(cache), opened));
  useEffect(() => {
    queue.enter();
    return () => queue.leave();
  }, [queue]);
  return queue;
}

/**
 * Manages the photos of a listing. Every change is saved at once.
 *
 * @param opened the listing's id; without one, files stay in the page until `attachTo` is called
 */
export function usePhotos(opened?: string) {
  const queue = useUploadQueue(opened);
  const { uploads, progress, isPreparing, listingId } = useSyncExternalStore(
    queue.subscribe,
    queue.state,
  );
  const [unsavedOrder, setUnsavedOrder] = useState<readonly string[]>([]);
  const [givenUp, setGivenUp] = useState('');
  const { data: listing } = useOperation(
    'getMyListing',
    listingId === undefined ? null : { params: { listing_id: listingId } },
    { revalidateIfStale: false },
  );

  const listingPhotos = listing?.photos ?? [];
  const acceptedPhotos = listingPhotos
    .filter((photo) => !isRefused(photo))
    // A failed upload is listed with the files that weren't added.
    .filter(({ id }) => queue.uploadOf(id)?.state !== 'failed');
  const orderedPhotos = inOrder(acceptedPhotos, unsavedOrder);

  const awaitedIds = [
    ...orderedPhotos
      .filter(({ id, state }) => state === 'PROCESSING' && queue.uploadOf(id)?.state !== 'sending')
      .map(({ id }) => id),
    ...queue.uploadsIn('sent').map(({ ticket }) => ticket?.photo_id),
  ]
    .toSorted()
    .join();
  const isLate = givenUp !== '' && givenUp === awaitedIds;
  useEffect(() => {
    if (awaitedIds === '' || isLate) return;
    let isOver = false;
    void poll(async () => !isOver && (await queue.checkResults())).then(() => {
      if (!isOver) setGivenUp(awaitedIds);
    });
    return () => {
      isOver = true;
    };
  }, [queue, awaitedIds, isLate]);

  const photos: BoardPhoto[] = [
    ...orderedPhotos.map((photo) => {
      const upload = queue.uploadOf(photo.id);
      const unready = isLate ? 'late' : 'processing';
      const isDescribed = !isPlaceholderAlt(photo.alt) && photo.alt !== listing?.title;
      return {
        id: photo.id,
        stored: photo,
        description: isDescribed ? photo.alt : undefined,
        file: upload?.file,
        state:
          photo.state === 'READY' ? 'ready' : upload?.state === 'sending' ? 'sending' : unready,
      } as const;
    }),
    ...uploads.flatMap(({ id: own, ticket: { photo_id: id = own } = {}, file, state }) =>
      (state === 'waiting' || state === 'sending') &&
      !listingPhotos.some((photo) => photo.id === id)
        ? { id, file, state }
        : [],
    ),
  ];
  const refused = listingPhotos.filter(isRefused).map((photo) => ({
    id: photo.id,
    ...lostFile(photo),
    tryAgain: undefined,
    dismiss: () => queue.removeStored(photo.id),
  }));
  const failed = queue.uploadsIn('failed').map((upload) => ({
    ...upload,
    tryAgain: () => queue.retry(upload),
    dismiss: async () => {
      if (upload.ticket) await queue.removeStored(upload.ticket.photo_id);
      queue.forget(({ id }) => id === upload.id);
    },
  }));
  const areWaiting = queue.uploadsIn('waiting').length > 0;
  const isWithout = areWaiting && listingId === undefined;
  const isAnySending = areWaiting || queue.uploadsIn('sending').length > 0;

  return {
    photos,
    /** Files that didn't become photos, and why. Some can be sent again. */
    notAdded: [...refused, ...failed],
    isPreparing,
    progress,
    /** Whether photos wait for a listing that they can be sent to. */
    areWaiting: isWithout,
    /** A sentence about photos that leaving the page now would lose; undefined if there are none. */
    atRisk: isWithout ? NOT_KEPT : isAnySending ? STILL_SENDING : undefined,
    /** @param problems errors of files that the drop area rejected */
    add: (files: readonly File[], problems: readonly string[]): void =>
      queue.add(files, problems, PHOTO_LIMITS.perListing - photos.length),
    reorder: async (ids: string[]): Promise<void> => {
      queue.reorder((before) => inOrder(before, ids));
      const photo_ids = ids.filter((id) => orderedPhotos.some((photo) => photo.id === id));
      if (photo_ids.length === 0) return;
      setUnsavedOrder(ids);
      const saved = await outcomeOf(
        queue.change((listing_id) =>
          callApi('reorderPhotos', { params: { listing_id }, body: { photo_ids } }),
        ),
      );
      if (saved.ok) sayOrdered(saved.result.missing.length);
      else sayOrdered(photo_ids.length, saved.error.message);
      // The order may have been changed again meanwhile.
      setUnsavedOrder((last) => (last === ids ? [] : last));
    },
    /** @throws {ApiError} if it can't be saved */
    describe: (photo: { readonly id: string }, alt: string) => queue.describe(photo, alt),
    /** @throws {ApiError} if it can't be removed */
    remove: async ({ id, stored }: BoardPhoto): Promise<void> => {
      if (stored === undefined) queue.forget((upload) => upload.id === id);
      else await queue.removeStored(id);
    },
    /** Sends late photos again, and checks again for those that were sent from elsewhere. */
    tryAgain: (): void => {
      for (const { id } of photos.filter(({ state }) => state === 'late')) {
        const upload = queue.uploadOf(id);
        if (upload !== undefined) void queue.startOver(upload);
      }
      setGivenUp('');
    },
    attachTo: queue.attachTo.bind(queue),
    finish: queue.finish.bind(queue),
  };
}
