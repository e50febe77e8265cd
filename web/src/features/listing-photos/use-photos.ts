import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { fileNameSchema, type OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { PHOTO_REFUSAL_TEXTS } from '../../../../shared/photos/refusals.ts';
import { isPlaceholderAlt } from '../../../../shared/photos/rules.ts';
import { callApi } from '../../lib/api-client.ts';
import { isWorthRetrying, outcomeOf } from '../../lib/api-error.ts';
import { isSaidByPage } from '../../lib/signed-in/perform-action.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { needsRedrawing, prepareFile } from './photo-files.ts';
import { inOrder } from './photo-order.ts';
import {
  type LostFile,
  sayFull,
  sayNoPlaces,
  sayNotAttached,
  sayOrdered,
  sayRefused,
  sayResult,
} from './photo-toasts.ts';
import { usePhotoCalls, useSequence } from './use-photo-calls.ts';
import { type Upload, useUploads } from './use-uploads.ts';

type RefusedPhoto = Extract<OwnPhoto, { readonly state: 'REFUSED' }>;

/** A photo on the board. */
export interface BoardPhoto {
  readonly id: string;
  /** None before a place is kept for it. */
  readonly photo?: Exclude<OwnPhoto, RefusedPhoto> | undefined;
  /** What it shows, if somebody has said so. */
  readonly description?: string | undefined;
  /** The file, if it was chosen on this page. */
  readonly file?: File | undefined;
  /** `late`: nothing has been heard of it for a minute. */
  readonly state: 'waiting' | 'sending' | 'processing' | 'late' | 'ready';
}

/** A file that did not become a photo, and why. */
export interface NotAdded extends LostFile {
  readonly id: string;
  /** Sends it once more, where that may help. */
  readonly tryAgain?: () => void;
  /** @throws {ApiError} where it can't be dismissed */
  readonly dismiss: () => Promise<void>;
}

/** The photos of a listing, which may not be there yet, and all that can be done with them. */
export type Photos = ReturnType<typeof usePhotos>;

const NOT_KEPT = 'The photos you chose can’t be kept: you would have to choose them again.';
const STILL_SENDING = 'Photos are still being sent. Those that haven’t been sent won’t be added.';

/** Between two questions whether photos are ready, and how long they may take, in milliseconds. */
const PAUSE = 1_000;
const PATIENCE = 60_000;

/** Asks every second for a minute, as long as the answer is yes. */
async function poll(ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  do await new Promise((resolve) => setTimeout(resolve, PAUSE));
  while (Date.now() < end && (await ask()));
}

const isRefused = (photo: OwnPhoto): photo is RefusedPhoto => photo.state === 'REFUSED';
const lostFile = ({ file_name, alt, refusal }: RefusedPhoto): LostFile => ({
  file: { name: file_name ?? alt },
  message: PHOTO_REFUSAL_TEXTS[refusal],
});

const photoParams = (listing_id: string, photo_id: string) => ({
  params: { listing_id, photo_id },
});

/**
 * Manages the photos of a listing. Every change is saved at once.
 *
 * @param opened the listing; without one, files are kept in the page until `attachTo` names it
 */
export function usePhotos(opened?: string) {
  const [listingId, setListingId] = useState(opened);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const [givenUp, setGivenUp] = useState('');
  const { data: listing } = useOperation(
    'getMyListing',
    listingId === undefined ? null : { params: { listing_id: listingId } },
    { revalidateIfStale: false },
  );
  const { uploads, latest, update, patch, progress, send, leaving } = useUploads();
  const { change, refresh } = usePhotoCalls();
  const addInTurn = useSequence();
  const sendInTurn = useSequence();
  /** The listing that is being created. Its photos are called by its title at first. */
  const created = useRef<Pick<OwnListing, 'id' | 'title'>>(undefined);
  const isFinishing = useRef(false);
  /** How many files were chosen for it. */
  const chosen = useRef(0);

  const shown = listing?.photos ?? [];
  const placed = inOrder(
    shown.filter((photo) => !isRefused(photo)),
    wanted,
  );
  const uploadOf = ({ id }: { readonly id: string }) =>
    uploads.find(({ photoId }) => photoId === id);
  const isIn = (state: Upload['state']) => uploads.some((upload) => upload.state === state);

  /** Says what has become of what was sent, once nothing of it is being made ready any more. */
  const settle = (now: readonly OwnPhoto[]) => {
    const sent = latest.current.filter(({ state }) => state === 'sent');
    // What isn't there has been deleted: its place was kept before it was sent.
    const results = now.filter(({ id }) => sent.some(({ photoId }) => photoId === id));
    const isOpen = results.some(({ state }) => state === 'PROCESSING');
    if (isOpen || latest.current.some(({ state }) => state === 'sending')) return;
    forget(({ state }) => state === 'sent');
    const lost = results.filter(isRefused).map(lostFile);
    if (!isFinishing.current) sayResult(lost, results.length - lost.length);
    else if (created.current) sayNotAttached(lost, chosen.current, created.current.id);
  };
  /** Asks for the photos as they are now. Gives whether there is any point in asking on. */
  const ask = async (id: string): Promise<boolean> => {
    const read = await refresh(id);
    if (read.ok) settle(read.result.photos);
    return read.ok || isWorthRetrying(read.error);
  };
  const onAsk = useEffectEvent(ask);
  const awaited = [
    ...placed.filter(
      (photo) => photo.state === 'PROCESSING' && uploadOf(photo)?.state !== 'sending',
    ),
    ...uploads.flatMap(({ state, photoId = '' }) => (state === 'sent' ? { id: photoId } : [])),
  ];
  const awaitedIds = [...new Set(awaited.map(({ id }) => id))].toSorted().join();
  const isLate = givenUp !== '' && givenUp === awaitedIds;
  useEffect(() => {
    if (listingId === undefined || awaitedIds === '' || isLate) return;
    let isOver = false;
    void poll(async () => !isOver && (await onAsk(listingId))).then(() => {
      if (!isOver) setGivenUp(awaitedIds);
    });
    return () => {
      isOver = true;
    };
  }, [listingId, awaitedIds, isLate]);

  /** Keeps places for photos that are to come, once, although the answer may be lost. */
  const keepPlaces = async (id: string, files: readonly File[]) => {
    const alt = created.current?.title;
    const request = {
      params: { listing_id: id },
      // A name that the API would refuse is left out.
      body: {
        photos: files.map(({ name }) => ({ alt, file_name: fileNameSchema.safeParse(name).data })),
      },
      idempotencyKey: crypto.randomUUID(),
    };
    const first = await outcomeOf(callApi('createPhotoTickets', request));
    if (first.ok) return first.result;
    if (!isWorthRetrying(first.error)) throw first.error;
    return callApi('createPhotoTickets', request);
  };
  /** Sends what is waiting, and says what could not be. Gives false where the page was left. */
  const sendTo = (id: string): Promise<boolean> =>
    sendInTurn(async () => {
      const batch = latest.current.filter(({ state }) => state === 'waiting');
      if (leaving.aborted || batch.length === 0) return !leaving.aborted;
      for (const upload of batch) patch(upload.id, { state: 'sending' });
      const kept = await outcomeOf(
        change(id, async () => {
          const answer = await keepPlaces(
            id,
            batch.map(({ file }) => file),
          );
          for (const [index, upload] of batch.entries()) {
            const photoId = answer.tickets[index]?.photo_id;
            patch(
              upload.id,
              photoId ? { photoId } : { state: 'failed', message: 'Maximum photos reached' },
            );
          }
          return answer;
        }),
      );
      if (!kept.ok) {
        const { message } = kept.error;
        for (const upload of batch) patch(upload.id, { state: 'failed', message });
        if (!isFinishing.current && !isSaidByPage(kept.error)) sayNoPlaces(kept.error);
        return !leaving.aborted;
      }
      await send(
        kept.result.tickets.flatMap((ticket, index) => {
          const upload = batch[index];
          return upload === undefined ? [] : [[upload, ticket] as const];
        }),
        (photoId) => outcomeOf(callApi('deletePhoto', photoParams(id, photoId))),
      );
      if (leaving.aborted) return false;
      const failed = latest.current.filter(
        (upload) => upload.state === 'failed' && batch.some((each) => each.id === upload.id),
      );
      const isAnySent = latest.current.some(({ state }) => state === 'sent');
      if (!isFinishing.current) sayResult(failed, isAnySent ? undefined : 0);
      return true;
    });
  const areWaiting = isIn('waiting');
  const onWaiting = useEffectEvent(async (id: string) => {
    if ((await sendTo(id)) && !isFinishing.current) await ask(id);
  });
  useEffect(() => {
    if (listingId !== undefined && areWaiting) void onWaiting(listingId);
  }, [listingId, areWaiting]);

  const addBatch = async (files: readonly File[], problems: readonly string[]) => {
    const places = PHOTO_LIMITS.perListing - photos.length;
    if (places <= 0) return sayFull(files.length + problems.length);
    const accepted = files.slice(0, places);
    setPreparing(accepted.some(needsRedrawing));
    const prepared: (File | string)[] = [];
    // One after another: a large picture takes much memory.
    for (const file of accepted) prepared.push(await prepareFile(file));
    setPreparing(false);
    const unfit = [...prepared.filter((result) => typeof result === 'string'), ...problems];
    if (unfit.length > 0) return sayRefused(unfit);
    if (accepted.length < files.length) sayFull(files.length - accepted.length);
    const added = prepared.filter((result) => typeof result !== 'string');
    chosen.current += added.length;
    update((before) => [...before, ...added.map(asUpload)]);
  };
  const asUpload = (file: File): Upload => ({ id: crypto.randomUUID(), file, state: 'waiting' });
  const forget = (isIt: (upload: Upload) => boolean) =>
    update((before) => before.filter((upload) => !isIt(upload)));
  const sendAgain = ({ id, file }: Upload) =>
    update((before) => [...before.filter((each) => each.id !== id), asUpload(file)]);

  const onListing = <A extends { readonly photos: OwnPhoto[] }>(
    call: (id: string) => Promise<A>,
  ): Promise<A> => {
    if (listingId === undefined) throw new Error('There is no listing yet');
    return change(listingId, () => call(listingId));
  };
  const removeStored = async (id: string) => {
    await onListing((of) => callApi('deletePhoto', photoParams(of, id)));
    forget(({ photoId }) => photoId === id);
  };
  const saveAlt = (of: string, id: string, alt: string) =>
    callApi('updatePhoto', { ...photoParams(of, id), body: { alt } });

  const photos: BoardPhoto[] = [
    ...placed.map((photo) => {
      const upload = uploadOf(photo);
      const isSending = upload?.state === 'sending';
      const unready = isSending ? 'sending' : isLate ? 'late' : 'processing';
      const isDescribed = !isPlaceholderAlt(photo.alt) && photo.alt !== listing?.title;
      return {
        id: photo.id,
        photo,
        description: isDescribed ? photo.alt : undefined,
        file: upload?.file,
        state: photo.state === 'READY' ? 'ready' : unready,
      } as const;
    }),
    ...uploads.flatMap(({ id, photoId = id, file, state }) =>
      (state === 'waiting' || state === 'sending') && !shown.some((photo) => photo.id === photoId)
        ? { id: photoId, file, state }
        : [],
    ),
  ];
  const notAdded: NotAdded[] = [
    ...shown.filter(isRefused).map((photo) => ({
      id: photo.id,
      ...lostFile(photo),
      dismiss: () => removeStored(photo.id),
    })),
    ...uploads
      .filter(({ state }) => state === 'failed')
      .map((upload) => ({
        ...upload,
        tryAgain: () => sendAgain(upload),
        dismiss: async () => forget(({ id }) => id === upload.id),
      })),
  ];
  const isWithout = areWaiting && listingId === undefined;

  return {
    photos,
    notAdded,
    /** Files are being made smaller. */
    isPreparing,
    progress,
    /** Some wait for a listing to which they can be sent. */
    areWaiting: isWithout,
    /** What is lost by leaving the page now, in a sentence; undefined where nothing is. */
    atRisk: isWithout ? NOT_KEPT : areWaiting || isIn('sending') ? STILL_SENDING : undefined,
    /** @param problems what is wrong with files that the drop area rejected */
    add: (files: readonly File[], problems: readonly string[]): void =>
      void addInTurn(() => addBatch(files, problems)),
    reorder: async (ids: string[]): Promise<void> => {
      update((before) => inOrder(before, ids));
      const photo_ids = ids.filter((id) => placed.some((photo) => photo.id === id));
      if (photo_ids.length === 0) return;
      setWanted(ids);
      const saved = await outcomeOf(
        onListing((listing_id) =>
          callApi('reorderPhotos', { params: { listing_id }, body: { photo_ids } }),
        ),
      );
      if (saved.ok) sayOrdered(saved.result.missing.length);
      else sayOrdered(photo_ids.length, saved.error.message);
      // Another order may have been wanted since.
      setWanted((now) => (now === ids ? [] : now));
    },
    /** @throws {ApiError} where it can't be saved */
    describe: ({ id }: BoardPhoto, alt: string) => onListing((of) => saveAlt(of, id, alt)),
    /** @throws {ApiError} where it can't be removed */
    remove: async ({ id, photo }: BoardPhoto): Promise<void> => {
      if (photo === undefined) forget((upload) => upload.id === id);
      else await removeStored(id);
    },
    /** Sends late photos once more, and asks again for those that were sent from elsewhere. */
    tryAgain: (): void => {
      for (const { id } of photos.filter(({ state }) => state === 'late')) {
        const upload = uploadOf({ id });
        if (upload === undefined) continue;
        forget((each) => each === upload);
        void outcomeOf(removeStored(id)).then(() => sendAgain(upload));
      }
      setGivenUp('');
    },
    /** The listing is there: what was chosen is sent to it, and so is what is chosen from now on. */
    attachTo: ({ id, title }: OwnListing): void => {
      created.current = { id, title };
      setListingId(id);
    },
    /**
     * Waits until everything has been sent to the listing, and says what could not be added, now and
     * after the page has been left.
     *
     * @returns false where the page was left meanwhile
     */
    finish: async (final: OwnListing): Promise<boolean> => {
      isFinishing.current = true;
      const { title } = created.current ?? final;
      created.current = final;
      setListingId(final.id);
      if (!(await sendTo(final.id))) return false;
      // They were called by the title as it was when they were sent.
      const read = title === final.title ? undefined : await refresh(final.id);
      for (const photo of read?.ok ? read.result.photos : []) {
        if (photo.alt === title) await outcomeOf(saveAlt(final.id, photo.id, final.title));
      }
      const failed = latest.current.filter(({ state }) => state === 'failed');
      sayNotAttached(failed, chosen.current, final.id);
      const areSent = () => latest.current.some(({ state }) => state === 'sent');
      void poll(async () => areSent() && (await ask(final.id)));
      return true;
    },
  };
}
