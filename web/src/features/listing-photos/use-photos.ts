import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { PHOTO_REFUSAL_TEXTS } from '../../../../shared/photos/refusals.ts';
import { isPlaceholderAlt } from '../../../../shared/photos/rules.ts';
import { isWorthRetrying, outcomeOf } from '../../lib/api-error.ts';
import { photosTabPath } from '../../lib/signed-in/editor-links.ts';
import { isSaidByPage } from '../../lib/signed-in/perform-action.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { keepPlaces, removePhoto, saveDescription, saveOrder } from './api/photo-calls.ts';
import { needsRedrawing, prepareFile } from './photo-files.ts';
import { inOrder, type PlacedPhoto, type RefusedPhoto } from './photo-order.ts';
import { type LostFile, photoToasts } from './photo-toasts.ts';
import { usePhotoCalls, useSequence } from './use-photo-calls.ts';
import { pollUntil, useUntilReady } from './use-until-ready.ts';
import { type Upload, useUploads } from './use-uploads.ts';

/** A photo on the board. */
export interface BoardPhoto {
  readonly id: string;
  /** None before a place is kept for it. */
  readonly photo?: PlacedPhoto | undefined;
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

const isPlaced = (photo: OwnPhoto): photo is PlacedPhoto => photo.state !== 'REFUSED';
const isRefused = (photo: OwnPhoto): photo is RefusedPhoto => photo.state === 'REFUSED';
const lostFile = ({ file_name, alt, refusal }: RefusedPhoto): LostFile => ({
  file: { name: file_name ?? alt },
  message: PHOTO_REFUSAL_TEXTS[refusal],
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
  const { data: listing } = useOperation(
    'getMyListing',
    listingId === undefined ? null : { params: { listing_id: listingId } },
    { revalidateIfStale: false },
  );
  const { uploads, latest, progress, update, send } = useUploads();
  const { change, refresh } = usePhotoCalls();
  const inTurn = useSequence();
  /** The listing that is being created. Its photos are called by its title at first. */
  const created = useRef<Pick<OwnListing, 'id' | 'title'>>(undefined);
  const isFinishing = useRef(false);
  /** How many files were chosen for it. */
  const chosen = useRef(0);

  const shown = listing?.photos ?? [];
  const placed = inOrder(shown.filter(isPlaced), wanted);
  const uploadOf = (photo: OwnPhoto) => uploads.find(({ photoId }) => photoId === photo.id);
  const isSending = (photo: OwnPhoto) => uploadOf(photo)?.state === 'sending';
  const { hasGivenUp, askAgain } = useUntilReady(
    placed.filter((photo) => photo.state === 'PROCESSING' && !isSending(photo)).map(({ id }) => id),
    async () => {
      const read = await refresh(listingId ?? '');
      if (read.ok) settle(read.result.photos, true);
      return read.ok || isWorthRetrying(read.error);
    },
  );
  const stateOf = (photo: PlacedPhoto): BoardPhoto['state'] => {
    if (photo.state === 'READY') return 'ready';
    if (isSending(photo)) return 'sending';
    return hasGivenUp ? 'late' : 'processing';
  };
  const unplaced = uploads.filter(
    ({ state, photoId }) =>
      (state === 'waiting' || state === 'sending') && !shown.some(({ id }) => id === photoId),
  );
  const isDescribed = ({ alt }: PlacedPhoto) => !isPlaceholderAlt(alt) && alt !== listing?.title;
  const photos: BoardPhoto[] = [
    ...placed.map((photo) => ({
      id: photo.id,
      photo,
      description: isDescribed(photo) ? photo.alt : undefined,
      file: uploadOf(photo)?.file,
      state: stateOf(photo),
    })),
    ...unplaced.map(({ id, photoId = id, file, state }) => ({
      id: photoId,
      file,
      state: state === 'sending' ? state : ('waiting' as const),
    })),
  ];

  const sayLost = (lost: readonly LostFile[]) => {
    if (lost.length === 0 || created.current === undefined) return;
    photoToasts.notAttached(lost, chosen.current, photosTabPath(created.current.id));
  };
  const sayResult = (lost: readonly LostFile[], ready: number) => {
    if (isFinishing.current) return sayLost(lost);
    photoToasts.uploadFailed(lost);
    if (ready > 0) photoToasts.added(ready);
    else if (lost.length > 0) photoToasts.noneAdded();
  };
  /**
   * Says what has become of what was sent, once nothing of it is being made ready any more.
   *
   * @param isReadSince whether these were read after it was sent, so that what isn't among them has
   * been deleted; an answer to something else may be older
   */
  const settle = (of: readonly OwnPhoto[], isReadSince: boolean) => {
    if (latest.current.some(({ state }) => state === 'sending')) return;
    const sent = latest.current.filter(({ state }) => state === 'sent');
    const results = sent.map(({ photoId }) => of.find(({ id }) => id === photoId));
    const isOpen = (photo?: OwnPhoto) =>
      photo === undefined ? !isReadSince : photo.state === 'PROCESSING';
    if (sent.length === 0 || results.some(isOpen)) return;
    update((before) => before.filter(({ state }) => state !== 'sent'));
    const known = results.filter((photo) => photo !== undefined);
    sayResult(known.filter(isRefused).map(lostFile), known.filter(isPlaced).length);
  };
  const onChange = useEffectEvent((read: OwnListing | undefined, mine: readonly Upload[]) => {
    if (read !== undefined && mine.length > 0) settle(read.photos, false);
  });
  useEffect(() => onChange(listing, uploads), [listing, uploads]);

  const sendTo = (id: string) =>
    send({
      listingId: id,
      keepPlaces: (files, take) =>
        change(id, async () => {
          const answer = await keepPlaces(id, files, created.current?.title);
          take(answer.tickets);
          return answer;
        }),
    });
  const areWaiting = uploads.some(({ state }) => state === 'waiting');
  const onWaiting = useEffectEvent(async (id: string) => {
    const sent = await sendTo(id);
    if (sent === undefined || isFinishing.current) return;
    if (sent.error !== undefined) {
      if (!isSaidByPage(sent.error)) photoToasts.addFailed(sent.error);
      return;
    }
    photoToasts.uploadFailed(sent.failed);
    const isAnySent = latest.current.some(({ state }) => state === 'sent');
    if (sent.failed.length > 0 && !isAnySent) photoToasts.noneAdded();
    const read = await refresh(id);
    if (read.ok) settle(read.result.photos, true);
  });
  useEffect(() => {
    if (listingId !== undefined && areWaiting) void onWaiting(listingId);
  }, [listingId, areWaiting]);

  const addBatch = async (files: readonly File[]) => {
    const accepted = files.slice(0, Math.max(0, PHOTO_LIMITS.perListing - photos.length));
    setPreparing(accepted.some(needsRedrawing));
    const prepared: (File | string)[] = [];
    // One after another: a large picture takes much memory.
    for (const file of accepted) prepared.push(await prepareFile(file));
    setPreparing(false);
    const problems = prepared.filter((result) => typeof result === 'string');
    if (problems.length > 0) return photoToasts.batchRefused(problems);
    if (accepted.length < files.length) photoToasts.full(files.length - accepted.length);
    const added = prepared.filter((result) => typeof result !== 'string');
    chosen.current += added.length;
    update((before) => [
      ...before,
      ...added.map((file) => ({ id: crypto.randomUUID(), file, state: 'waiting' as const })),
    ]);
  };
  const forget = (isIt: (upload: Upload) => boolean) =>
    update((before) => before.filter((upload) => !isIt(upload)));
  const sendAgain = ({ id, file }: Upload) =>
    update((before) => [
      ...before.filter((each) => each.id !== id),
      { id, file, state: 'waiting' },
    ]);

  const onListing = <A extends { readonly photos: OwnPhoto[] }>(
    call: (id: string) => Promise<A>,
  ): Promise<A> => {
    if (listingId === undefined) throw new Error('There is no listing yet');
    return change(listingId, () => call(listingId));
  };
  const removeStored = async (id: string) => {
    await onListing((listing) => removePhoto(listing, id));
    forget(({ photoId }) => photoId === id);
  };
  /** The title may have been another when the photos were sent. */
  const rename = async ({ id, title }: OwnListing, before: string) => {
    const read = await refresh(id);
    if (!read.ok) return;
    for (const photo of read.result.photos.filter(({ alt }) => alt === before)) {
      await outcomeOf(saveDescription(id, photo.id, title));
    }
  };

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
  const isAnySending = uploads.some(({ state }) => state === 'sending');
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
    atRisk: isWithout ? NOT_KEPT : areWaiting || isAnySending ? STILL_SENDING : undefined,
    add: (files: readonly File[]): void => void inTurn(() => addBatch(files)),
    reorder: async (ids: string[]): Promise<void> => {
      update((before) => inOrder(before, ids));
      const stored = ids.filter((id) => placed.some((photo) => photo.id === id));
      if (stored.length === 0) return;
      setWanted(ids);
      const saved = await outcomeOf(onListing((listing) => saveOrder(listing, stored)));
      if (!saved.ok) photoToasts.orderFailed(stored.length, saved.error);
      else if (saved.result.missing.length > 0)
        photoToasts.orderFailed(saved.result.missing.length);
      else photoToasts.ordered();
      // Another order may have been wanted since.
      setWanted((now) => (now === ids ? [] : now));
    },
    /** @throws {ApiError} where it can't be saved */
    describe: ({ id }: BoardPhoto, alt: string) =>
      onListing((listing) => saveDescription(listing, id, alt)),
    /** @throws {ApiError} where it can't be removed */
    remove: async ({ id, photo }: BoardPhoto): Promise<void> => {
      if (photo === undefined) forget((upload) => upload.id === id);
      else await removeStored(id);
    },
    /** Sends late photos once more, and asks again for those that were sent from elsewhere. */
    tryAgain: (): void => {
      for (const { id, state } of photos) {
        const upload = uploads.find(({ photoId }) => photoId === id);
        if (state !== 'late' || upload === undefined) continue;
        forget((each) => each === upload);
        void outcomeOf(removeStored(id)).then(() => sendAgain(upload));
      }
      askAgain();
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
      const before = created.current?.title ?? final.title;
      created.current = final;
      setListingId(final.id);
      if ((await sendTo(final.id)) === undefined) return false;
      if (before !== final.title) await rename(final, before);
      sayLost(latest.current.filter(({ state }) => state === 'failed'));
      void pollUntil(async () => {
        if (latest.current.every(({ state }) => state !== 'sent')) return true;
        const read = await refresh(final.id);
        if (!read.ok) return !isWorthRetrying(read.error);
        settle(read.result.photos, true);
        return false;
      });
      return true;
    },
  };
}
