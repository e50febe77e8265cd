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
  /** None before a place is kept for it. */
  readonly photo?: Exclude<OwnPhoto, RefusedPhoto> | undefined;
  /** What it shows, if somebody has said so. */
  readonly description?: string | undefined;
  /** The file, if it was chosen on this page. */
  readonly file?: File | undefined;
  /** `late`: nothing has been heard of it for a minute. */
  readonly state: 'waiting' | 'sending' | 'processing' | 'late' | 'ready';
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
const asUpload = (file: File): Upload => ({ id: crypto.randomUUID(), file, state: 'waiting' });

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
  /** The listing that is being created. Its photos are called by its title at first. */
  const created = useRef<OwnListing>(undefined);
  const isFinishing = useRef(false);
  /** How many files were chosen for it. */
  const chosen = useRef(0);
  /** The names of the files that were chosen on this page, by their photos. Only the page knows them. */
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

  const shown = listing?.photos ?? [];
  const uploadOf = (photoId: string) => uploads.find(({ ticket }) => ticket?.photo_id === photoId);
  const unordered = shown
    .filter((photo) => !isRefused(photo))
    // The file is among those that weren't added.
    .filter(({ id }) => uploadOf(id)?.state !== 'failed');
  const placed = inOrder(unordered, wanted);
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
  /** Says what has become of what was sent, once nothing of it is being made ready any more. */
  const settle = (read: readonly OwnPhoto[]) => {
    const sent = now('sent').map(({ ticket }) => ticket?.photo_id);
    // What isn't there has been deleted: its place was kept before it was sent.
    const results = read.filter(({ id }) => sent.includes(id));
    const isOpen = results.some(({ state }) => state === 'PROCESSING');
    if (isOpen || now('sending').length > 0) return;
    forget(({ state }) => state === 'sent');
    const lost = results.filter(isRefused).map(lostFile);
    say(lost, results.length - lost.length);
  };
  /** Asks for the photos as they are now. Gives whether there is any point in asking on. */
  const ask = async (): Promise<boolean> => {
    const read = await refresh();
    if (read.ok) settle(read.result.photos);
    return read.ok || isWorthRetrying(read.error);
  };
  const onAsk = useEffectEvent(ask);
  const awaited = [
    ...placed
      .filter(({ id, state }) => state === 'PROCESSING' && uploadOf(id)?.state !== 'sending')
      .map(({ id }) => id),
    ...now('sent').map(({ ticket }) => ticket?.photo_id),
  ]
    .toSorted()
    .join();
  const isLate = givenUp !== '' && givenUp === awaited;
  useEffect(() => {
    if (awaited === '' || isLate) return;
    let isOver = false;
    void poll(async () => !isOver && (await onAsk())).then(() => {
      if (!isOver) setGivenUp(awaited);
    });
    return () => {
      isOver = true;
    };
  }, [awaited, isLate]);

  /** Keeps a place for each. Once, although the answer may be lost and it is asked for again. */
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
  /** Sends what is waiting, and says what could not be. Gives false where the page was left. */
  const sendWaiting = (): Promise<boolean> =>
    sendInTurn(async () => {
      const batch = now('waiting');
      if (leaving.aborted || batch.length === 0) return !leaving.aborted;
      for (const { id } of batch) patch(id, { state: 'sending' });
      const placeless = batch.filter(({ ticket }) => ticket === undefined);
      const kept = placeless.length > 0 ? await outcomeOf(keepPlaces(placeless)) : undefined;
      if (kept?.ok === false) {
        const { message } = kept.error;
        for (const { id } of batch) patch(id, { state: 'failed', message });
        if (!isFinishing.current && !isSaidByPage(kept.error)) sayNoPlaces(kept.error);
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
  const sendAgain = ({ id, file, ticket }: Upload) =>
    update((before) => [...before.filter((each) => each.id !== id), { ...asUpload(file), ticket }]);

  const photos: BoardPhoto[] = [
    ...placed.map((photo) => {
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
      (state === 'waiting' || state === 'sending') && !shown.some((photo) => photo.id === id)
        ? { id, file, state }
        : [],
    ),
  ];
  const refused = shown.filter(isRefused).map((photo) => ({
    id: photo.id,
    ...lostFile(photo),
    tryAgain: undefined,
    dismiss: () => removeStored(photo.id),
  }));
  const failed = now('failed').map((upload) => ({
    ...upload,
    tryAgain: () => {
      // Pressed twice, it isn't one of those any more.
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
    /** Files that did not become photos, and why. Some can be sent once more. */
    notAdded: [...refused, ...failed],
    /** Files are being made smaller. */
    isPreparing,
    progress,
    /** Some wait for a listing to which they can be sent. */
    areWaiting: isWithout,
    /** What is lost by leaving the page now, in a sentence; undefined where nothing is. */
    atRisk: isWithout ? NOT_KEPT : isAnySending ? STILL_SENDING : undefined,
    /** @param problems what is wrong with files that the drop area rejected */
    add: (files: readonly File[], problems: readonly string[]) =>
      void addInTurn(() => add(files, problems)),
    reorder: async (ids: string[]): Promise<void> => {
      update((before) => inOrder(before, ids));
      const photo_ids = ids.filter((id) => placed.some((photo) => photo.id === id));
      if (photo_ids.length === 0) return;
      setWanted(ids);
      const saved = await outcomeOf(
        change((listing_id) =>
          callApi('reorderPhotos', { params: { listing_id }, body: { photo_ids } }),
        ),
      );
      if (saved.ok) sayOrdered(saved.result.missing.length);
      else sayOrdered(photo_ids.length, saved.error.message);
      // Another order may have been wanted since.
      setWanted((last) => (last === ids ? [] : last));
    },
    /** @throws {ApiError} where it can't be saved */
    describe,
    /** @throws {ApiError} where it can't be removed */
    remove: async ({ id, photo }: BoardPhoto): Promise<void> => {
      if (photo === undefined) forget((upload) => upload.id === id);
      else await removeStored(id);
    },
    /** Sends late photos once more, and asks again for those that were sent from elsewhere. */
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
    /** The listing is there: what was chosen is sent to it, and so is what is chosen from now on. */
    attachTo: (to: OwnListing): void => {
      created.current = to;
      setListingId(to.id);
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
      if (!(await sendWaiting())) return false;
      // They were called by the title as it was when they were sent.
      const read = title === final.title ? undefined : await refresh();
      for (const photo of read?.ok ? read.result.photos : []) {
        if (photo.alt === title) await outcomeOf(describe(photo, final.title));
      }
      say(now('failed'));
      void poll(async () => now('sent').length > 0 && (await ask()));
      return true;
    },
  };
}
