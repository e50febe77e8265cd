import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { PHOTO_REFUSAL_TEXTS } from '../../../../shared/photos/refusals.ts';
import { isPlaceholderAlt } from '../../../../shared/photos/rules.ts';
import { isSaidByPage } from '../../lib/actions/perform-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { isWorthRetrying, outcomeOf } from '../../lib/api-error.ts';
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
  /** Undefined until a place is reserved. */
  readonly photo?: Exclude<OwnPhoto, RefusedPhoto> | undefined;
  /** The text alternative, if somebody wrote one. */
  readonly description?: string | undefined;
  /** The file, if it was chosen on this page. */
  readonly file?: File | undefined;
  /** `late`: no news of it for a minute. */
  readonly state: 'waiting' | 'sending' | 'processing' | 'late' | 'ready';
}

/** The photos of a listing, which may not exist yet, and the actions on them. */
export type Photos = ReturnType<typeof usePhotos>;

const NOT_KEPT = 'The photos you chose can’t be kept: you would have to choose them again.';
const STILL_SENDING = 'Photos are still being sent. Those that haven’t been sent won’t be added.';

/** The interval between checks whether photos are ready, and the time limit, in milliseconds. */
const PAUSE = 1_000;
const PATIENCE = 60_000;

/** Calls `ask` every second for a minute, until it returns false. */
async function poll(ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  do await new Promise((resolve) => setTimeout(resolve, PAUSE));
  while (Date.now() < end && (await ask()));
}

const isRefused = (photo: OwnPhoto): photo is RefusedPhoto => photo.state === 'REFUSED';
const asUpload = (file: File): Upload => ({ id: crypto.randomUUID(), file, state: 'waiting' });

/**
 * Manages the photos of a listing. Every change is saved at once.
 *
 * @param opened the listing's id; without one, files stay in the page until `attachTo` is called
 */
export function usePhotos(opened?: string) {
  const [listingId, setListingId] = useState(opened);
  const [unsavedOrder, setUnsavedOrder] = useState<readonly string[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const [givenUp, setGivenUp] = useState('');
  const { data: listing } = useOperation(
    'getMyListing',
    listingId === undefined ? null : { params: { listing_id: listingId } },
    { revalidateIfStale: false },
  );
  /** The listing that is being created. Its photos have its title as their first text alternative. */
  const created = useRef<OwnListing>(undefined);
  const isFinishing = useRef(false);
  /** The number of files chosen for it. */
  const chosen = useRef(0);
  /** Names of files chosen on this page, by photo id. The server doesn't know them. */
  const fileNames = useRef(new Map<string, string>());
  const lostFile = ({ id, alt, refusal }: RefusedPhoto): LostFile => ({
    file: { name: fileNames.current.get(id) ?? alt },
    message: PHOTO_REFUSAL_TEXTS[refusal],
  });
  const currentListingId = () => created.current?.id ?? opened ?? '';
  const { change, refresh } = usePhotoCalls(currentListingId);
  const { uploads, now, update, patch, progress, send, leaving } = useUploads();
  const addInTurn = useSequence();
  const sendInTurn = useSequence();

  const listingPhotos = listing?.photos ?? [];
  const uploadOf = (photoId: string) => uploads.find(({ ticket }) => ticket?.photo_id === photoId);
  const acceptedPhotos = listingPhotos
    .filter((photo) => !isRefused(photo))
    // A failed upload is listed with the files that weren't added.
    .filter(({ id }) => uploadOf(id)?.state !== 'failed');
  const orderedPhotos = inOrder(acceptedPhotos, unsavedOrder);
  const forget = (isIt: (upload: Upload) => boolean) =>
    update((before) => before.filter((upload) => !isIt(upload)));
  const removeStored = async (photo_id: string) => {
    await change((listing_id) => callApi('deletePhoto', { params: { listing_id, photo_id } }));
    forget(({ ticket }) => ticket?.photo_id === photo_id);
  };
  const describe = ({ id: photo_id }: { readonly id: string }, alt: string) =>
    change((listing_id) =>
      callApi('updatePhoto', { params: { listing_id, photo_id }, body: { alt } }),
    );

  const say = (lost: readonly LostFile[], added?: number) =>
    isFinishing.current
      ? sayNotAttached(lost, chosen.current, currentListingId())
      : sayResult(lost, added);
  /** Reports the results once no sent photo is being processed any more. */
  const settle = (latestPhotos: readonly OwnPhoto[]) => {
    const sentIds = now('sent').map(({ ticket }) => ticket?.photo_id);
    // A photo that is missing was deleted: its place was reserved before it was sent.
    const results = latestPhotos.filter(({ id }) => sentIds.includes(id));
    const isOpen = results.some(({ state }) => state === 'PROCESSING');
    if (isOpen || now('sending').length > 0) return;
    forget(({ state }) => state === 'sent');
    const lost = results.filter(isRefused).map(lostFile);
    say(lost, results.length - lost.length);
  };
  /** Loads the photos' current state. Returns whether asking again makes sense. */
  const ask = async (): Promise<boolean> => {
    const latest = await refresh();
    if (latest.ok) settle(latest.result.photos);
    return latest.ok || isWorthRetrying(latest.error);
  };
  const onAsk = useEffectEvent(ask);
  const awaitedIds = [
    ...orderedPhotos
      .filter(({ id, state }) => state === 'PROCESSING' && uploadOf(id)?.state !== 'sending')
      .map(({ id }) => id),
    ...now('sent').map(({ ticket }) => ticket?.photo_id),
  ]
    .toSorted()
    .join();
  const isLate = givenUp !== '' && givenUp === awaitedIds;
  useEffect(() => {
    if (awaitedIds === '' || isLate) return;
    let isOver = false;
    void poll(async () => !isOver && (await onAsk())).then(() => {
      if (!isOver) setGivenUp(awaitedIds);
    });
    return () => {
      isOver = true;
    };
  }, [awaitedIds, isLate]);

  /** Reserves a place for each upload. The idempotency key allows a retry after a lost reply. */
  const keepPlaces = (batch: readonly Upload[]) =>
    change(async (listing_id) => {
      const alt = created.current?.title;
      const request = {
        params: { listing_id },
        body: {
          photos: batch.map(() => ({ alt })),
        },
        idempotencyKey: crypto.randomUUID(),
      };
      const call = () => callApi('createPhotoTickets', request);
      const answer = await call().catch((error) => {
        if (isWorthRetrying(error)) return call();
        throw error;
      });
      for (const [index, { id, file }] of batch.entries()) {
        const ticket = answer.tickets[index];
        if (ticket) fileNames.current.set(ticket.photo_id, file.name);
        patch(id, ticket ? { ticket } : { state: 'failed', message: 'Maximum photos reached' });
      }
      return answer;
    });
  /** Sends the waiting files, and reports failures. Returns false if the page was left. */
  const sendWaiting = (): Promise<boolean> =>
    sendInTurn(async () => {
      const batch = now('waiting');
      if (leaving.aborted || batch.length === 0) return !leaving.aborted;
      for (const { id } of batch) patch(id, { state: 'sending' });
      const placeless = batch.filter(({ ticket }) => ticket === undefined);
      const reservation = placeless.length > 0 ? await outcomeOf(keepPlaces(placeless)) : undefined;
      if (reservation?.ok === false) {
        const { message } = reservation.error;
        for (const { id } of batch) patch(id, { state: 'failed', message });
        if (!isFinishing.current && !isSaidByPage(reservation.error))
          sayNoPlaces(reservation.error);
        return !leaving.aborted;
      }
      await send(async (photoId) => (await outcomeOf(removeStored(photoId))).ok);
      if (leaving.aborted) return false;
      const lost = now('failed').filter(({ id }) => batch.some((each) => each.id === id));
      say(lost, now('sent').length > 0 ? undefined : 0);
      return true;
    });
  const areWaiting = now('waiting').length > 0;
  const onWaiting = useEffectEvent(async () => {
    if ((await sendWaiting()) && !isFinishing.current) await ask();
  });
  useEffect(() => {
    if (listingId !== undefined && areWaiting) void onWaiting();
  }, [listingId, areWaiting]);

  const add = async (files: readonly File[], problems: readonly string[]) => {
    const places = PHOTO_LIMITS.perListing - photos.length;
    if (places <= 0) return sayFull(files.length + problems.length);
    const accepted = files.slice(0, places);
    setPreparing(accepted.some(needsRedrawing));
    const prepared: (File | string)[] = [];
    // One after another, because a large picture takes much memory.
    for (const file of accepted) prepared.push(await prepareFile(file));
    setPreparing(false);
    const unfit = [...prepared.filter((result) => typeof result === 'string'), ...problems];
    if (unfit.length > 0) return sayRefused(unfit);
    if (accepted.length < files.length) sayFull(files.length - accepted.length);
    const added = prepared.filter((result) => typeof result !== 'string');
    chosen.current += added.length;
    update((before) => [...before, ...added.map(asUpload)]);
  };
  const sendAgain = ({ id, file, ticket }: Upload) =>
    update((before) => [...before.filter((each) => each.id !== id), { ...asUpload(file), ticket }]);

  const photos: BoardPhoto[] = [
    ...orderedPhotos.map((photo) => {
      const upload = uploadOf(photo.id);
      const unready = isLate ? 'late' : 'processing';
      const isDescribed = !isPlaceholderAlt(photo.alt) && photo.alt !== listing?.title;
      return {
        id: photo.id,
        photo,
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
    dismiss: () => removeStored(photo.id),
  }));
  const failed = now('failed').map((upload) => ({
    ...upload,
    tryAgain: () => {
      // After a second press it isn't in the list any more.
      if (now('failed').some(({ id }) => id === upload.id)) sendAgain(upload);
    },
    dismiss: async () => {
      if (upload.ticket) await removeStored(upload.ticket.photo_id);
      forget(({ id }) => id === upload.id);
    },
  }));
  const isWithout = areWaiting && listingId === undefined;
  const isAnySending = areWaiting || now('sending').length > 0;

  return {
    photos,
    /** Files that didn't become photos, and why. Some can be sent again. */
    notAdded: [...refused, ...failed],
    /** Whether files are being resized. */
    isPreparing,
    progress,
    /** Whether photos wait for a listing that they can be sent to. */
    areWaiting: isWithout,
    /** What leaving the page now would lose, in a sentence; undefined if nothing. */
    atRisk: isWithout ? NOT_KEPT : isAnySending ? STILL_SENDING : undefined,
    /** @param problems errors of files that the drop area rejected */
    add: (files: readonly File[], problems: readonly string[]) =>
      void addInTurn(() => add(files, problems)),
    reorder: async (ids: string[]): Promise<void> => {
      update((before) => inOrder(before, ids));
      const photo_ids = ids.filter((id) => orderedPhotos.some((photo) => photo.id === id));
      if (photo_ids.length === 0) return;
      setUnsavedOrder(ids);
      const saved = await outcomeOf(
        change((listing_id) =>
          callApi('reorderPhotos', { params: { listing_id }, body: { photo_ids } }),
        ),
      );
      if (saved.ok) sayOrdered(saved.result.missing.length);
      else sayOrdered(photo_ids.length, saved.error.message);
      // The order may have been changed again meanwhile.
      setUnsavedOrder((last) => (last === ids ? [] : last));
    },
    /** @throws {ApiError} if it can't be saved */
    describe,
    /** @throws {ApiError} if it can't be removed */
    remove: async ({ id, photo }: BoardPhoto): Promise<void> => {
      if (photo === undefined) forget((upload) => upload.id === id);
      else await removeStored(id);
    },
    /** Sends late photos again, and checks again for those that were sent from elsewhere. */
    tryAgain: (): void => {
      for (const { id } of photos.filter(({ state }) => state === 'late')) {
        const upload = uploadOf(id);
        if (upload === undefined) continue;
        forget((each) => each === upload);
        void outcomeOf(removeStored(id)).then(({ ok }) =>
          sendAgain(ok ? { ...upload, ticket: undefined } : upload),
        );
      }
      setGivenUp('');
    },
    /** Call it once the listing exists: files chosen before and after are sent to it. */
    attachTo: (to: OwnListing): void => {
      created.current = to;
      setListingId(to.id);
    },
    /**
     * Waits until everything has been sent to the listing, and reports failures, even after the page
     * has been left.
     *
     * @returns false if the page was left meanwhile
     */
    finish: async (final: OwnListing): Promise<boolean> => {
      isFinishing.current = true;
      const { title } = created.current ?? final;
      created.current = final;
      setListingId(final.id);
      if (!(await sendWaiting())) return false;
      // Photos that were sent earlier have the earlier title as their text alternative.
      const latest = title === final.title ? undefined : await refresh();
      for (const photo of latest?.ok ? latest.result.photos : []) {
        if (photo.alt === title) await outcomeOf(describe(photo, final.title));
      }
      say(now('failed'));
      void poll(async () => now('sent').length > 0 && (await ask()));
      return true;
    },
  };
}
