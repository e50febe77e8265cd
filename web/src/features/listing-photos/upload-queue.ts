import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import '../../components/form/jitless-zod.ts';
import {
  fileNameSchema,
  type OwnPhoto,
  type PhotoTicket,
} from '../../../../shared/photos/own-schema.ts';
import { PHOTO_REFUSAL_TEXTS } from '../../../../shared/photos/refusals.ts';
import { isSaidByPage } from '../../lib/actions/perform-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { isWorthRetrying, outcomeOf } from '../../lib/api-error.ts';
import { type PhotoCalls, sequence } from './photo-calls.ts';
import { needsRedrawing, prepareFile } from './photo-files.ts';
import {
  type LostFile,
  sayFull,
  sayNoPlaces,
  sayNotAttached,
  sayRefused,
  sayResult,
} from './photo-toasts.ts';
import { poll } from './poll.ts';
import { sendFile } from './send-file.ts';

/** A file chosen on this page, until its result is known. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /**
   * The ticket of a reserved place in the listing. A failed upload that still has its ticket uses it for
   * the next attempt.
   */
  readonly ticket?: PhotoTicket | undefined;
  /** Why it failed. */
  readonly message?: string;
}

interface QueueState {
  readonly uploads: readonly Upload[];
  /** The number of the file that is being sent, from 1, and the share of all bytes sent. */
  readonly progress?: { readonly file: number; readonly of: number; readonly percent: number };
  /** Whether files are being resized. */
  readonly isPreparing: boolean;
  /** The listing that files are sent to; while there is none, they wait. */
  readonly listingId: string | undefined;
}

export type RefusedPhoto = Extract<OwnPhoto, { readonly state: 'REFUSED' }>;

export const isRefused = (photo: OwnPhoto): photo is RefusedPhoto => photo.state === 'REFUSED';

/** A refused photo, as the file that was lost. A caller of the API may have named no file. */
export const lostFile = ({ file_name, refusal }: RefusedPhoto): LostFile => ({
  file: { name: file_name ?? 'A photo' },
  message: PHOTO_REFUSAL_TEXTS[refusal],
});

/** The name of a file; undefined if it can't be stored, which must not stop the upload. */
const storableName = ({ name }: File): string | undefined => fileNameSchema.safeParse(name).data;

/** How long the finished progress stays visible, in milliseconds. */
const FINISHED_VISIBLE_MS = 1_000;

const asUpload = (file: File): Upload => ({ id: crypto.randomUUID(), file, state: 'waiting' });

/**
 * The files chosen on a page. They are sent to a listing one after another while the page is open. If the
 * listing doesn't exist yet, they wait. The queue is a store for React's `useSyncExternalStore`.
 */
export class UploadQueue {
  readonly #calls: PhotoCalls;
  readonly #listeners = new Set<() => void>();
  readonly #addInTurn = sequence();
  readonly #sendInTurn = sequence();
  #state: QueueState;
  #page = new AbortController();
  /** The listing that is being created. Its photos have its title as their first text alternative. */
  #created: OwnListing | undefined;
  #isFinishing = false;
  /** The number of files chosen on this page. */
  #chosenCount = 0;

  /** @param listingId without one, files stay in the page until `attachTo` is called */
  constructor(calls: PhotoCalls, listingId: string | undefined) {
    this.#calls = calls;
    this.#state = { uploads: [], isPreparing: false, listingId };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): QueueState => this.#state;

  /** Call it when the page is shown. React's strict mode mounts each page, unmounts and mounts it. */
  enter(): void {
    if (this.#page.signal.aborted) this.#page = new AbortController();
  }

  /** Call it when the page is left: nothing more is sent. */
  leave(): void {
    this.#page.abort();
  }

  uploadsIn(state: Upload['state']): Upload[] {
    return this.#state.uploads.filter((upload) => upload.state === state);
  }

  /** The upload that became this photo. */
  uploadOf(photoId: string): Upload | undefined {
    return this.#state.uploads.find(({ ticket }) => ticket?.photo_id === photoId);
  }

  /**
   * Adds files that are chosen on the page, and sends them once there is a listing.
   *
   * @param problems errors of files that the drop area rejected
   * @param places how many more photos the listing may have
   */
  add(files: readonly File[], problems: readonly string[], places: number): void {
    void this.#addInTurn(() => this.#prepare(files, problems, places));
  }

  /** Sends a failed upload again. A second press does nothing: the upload has a new id by then. */
  retry({ id }: Upload): void {
    const failed = this.uploadsIn('failed').find((upload) => upload.id === id);
    if (failed !== undefined) this.#sendAgain(failed);
  }

  /**
   * Sends an upload again if its result never came. It gets a new place if the old one can be removed, and
   * otherwise the same place.
   */
  async startOver(upload: Upload): Promise<void> {
    this.forget((each) => each === upload);
    const photoId = upload.ticket?.photo_id;
    const { ok } = await outcomeOf(
      photoId === undefined ? Promise.resolve() : this.removeStored(photoId),
    );
    this.#sendAgain(ok ? { ...upload, ticket: undefined } : upload);
  }

  forget(isIt: (upload: Upload) => boolean): void {
    this.#setUploads(this.#state.uploads.filter((upload) => !isIt(upload)));
  }

  /** Puts the uploads into another order. */
  reorder(order: (uploads: readonly Upload[]) => readonly Upload[]): void {
    this.#setUploads(order(this.#state.uploads));
  }

  /** @throws {ApiError} if it can't be removed */
  async removeStored(photo_id: string): Promise<void> {
    await this.change((listing_id) => callApi('deletePhoto', { params: { listing_id, photo_id } }));
    this.forget(({ ticket }) => ticket?.photo_id === photo_id);
  }

  /** @throws {ApiError} if it can't be saved */
  describe({ id: photo_id }: { readonly id: string }, alt: string) {
    return this.change((listing_id) =>
      callApi('updatePhoto', { params: { listing_id, photo_id }, body: { alt } }),
    );
  }

  /**
   * Makes a change of the listing's photos.
   * @throws {ApiError} the error of the change
   */
  change<A extends { readonly photos: OwnPhoto[] }>(
    call: (listingId: string) => Promise<A>,
  ): Promise<A> {
    const listingId = this.#currentListingId();
    return this.#calls.change(listingId, () => call(listingId));
  }

  /** Loads the photos' current state, and reports results. Returns whether another check makes sense. */
  readonly checkResults = async (): Promise<boolean> => {
    const latest = await this.#calls.refresh(this.#currentListingId());
    if (latest.ok) this.#settle(latest.result.photos);
    return latest.ok || isWorthRetrying(latest.error);
  };

  /** Call it once the listing exists: files chosen before and after are sent to it. */
  attachTo(listing: OwnListing): void {
    this.#created = listing;
    this.#merge({ listingId: listing.id });
    this.#sendAndCheck();
  }

  /**
   * Waits until everything has been sent to the listing, and reports failures, even after the page has
   * been left.
   *
   * @returns false if the page was left meanwhile
   */
  async finish(final: OwnListing): Promise<boolean> {
    this.#isFinishing = true;
    const { title } = this.#created ?? final;
    this.#created = final;
    this.#merge({ listingId: final.id });
    if (!(await this.#sendWaiting())) return false;
    // Photos that were sent earlier have the earlier title as their text alternative.
    const latest = title === final.title ? undefined : await this.#calls.refresh(final.id);
    for (const photo of latest?.ok ? latest.result.photos : []) {
      if (photo.alt === title) await outcomeOf(this.describe(photo, final.title));
    }
    this.#report(this.uploadsIn('failed'));
    void poll(async () => this.uploadsIn('sent').length > 0 && (await this.checkResults()));
    return true;
  }

  async #prepare(
    files: readonly File[],
    problems: readonly string[],
    places: number,
  ): Promise<void> {
    if (places <= 0) return sayFull(files.length + problems.length);
    const accepted = files.slice(0, places);
    this.#merge({ isPreparing: accepted.some(needsRedrawing) });
    const prepared: (File | string)[] = [];
    // Files are prepared in turn, because a large picture takes much memory.
    for (const file of accepted) prepared.push(await prepareFile(file));
    this.#merge({ isPreparing: false });
    const unfit = [...prepared.filter((result) => typeof result === 'string'), ...problems];
    if (unfit.length > 0) return sayRefused(unfit);
    if (accepted.length < files.length) sayFull(files.length - accepted.length);
    const added = prepared.filter((result) => typeof result !== 'string');
    this.#chosenCount += added.length;
    this.#setUploads([...this.#state.uploads, ...added.map(asUpload)]);
    this.#sendAndCheck();
  }

  #sendAgain({ id, file, ticket }: Upload): void {
    const others = this.#state.uploads.filter((each) => each.id !== id);
    this.#setUploads([...others, { ...asUpload(file), ticket }]);
    this.#sendAndCheck();
  }

  /** Sends waiting files if there is a listing, and then checks their results. */
  #sendAndCheck(): void {
    const send = async () => {
      if ((await this.#sendWaiting()) && !this.#isFinishing) await this.checkResults();
    };
    if (this.#state.listingId !== undefined && this.uploadsIn('waiting').length > 0) void send();
  }

  /** Sends the waiting files, and reports failures. Returns false if the page was left. */
  #sendWaiting(): Promise<boolean> {
    return this.#sendInTurn(async () => {
      const { signal } = this.#page;
      const batch = this.uploadsIn('waiting');
      if (signal.aborted || batch.length === 0) return !signal.aborted;
      for (const { id } of batch) this.#patch(id, { state: 'sending' });
      const placeless = batch.filter(({ ticket }) => ticket === undefined);
      const reservation =
        placeless.length > 0 ? await outcomeOf(this.#reservePlaces(placeless)) : undefined;
      if (reservation?.ok === false) {
        const { message } = reservation.error;
        for (const { id } of batch) this.#patch(id, { state: 'failed', message });
        if (!this.#isFinishing && !isSaidByPage(reservation.error)) sayNoPlaces(reservation.error);
        return !signal.aborted;
      }
      await this.#send(signal);
      if (signal.aborted) return false;
      const lost = this.uploadsIn('failed').filter(({ id }) =>
        batch.some((each) => each.id === id),
      );
      // The number of added photos is 0 if nothing was sent. Otherwise it isn't known yet.
      const added = this.uploadsIn('sent').length > 0 ? undefined : 0;
      this.#report(lost, added);
      return true;
    });
  }

  /** Reserves a place for each upload. The idempotency key allows a retry after a lost reply. */
  #reservePlaces(batch: readonly Upload[]) {
    return this.change(async (listing_id) => {
      const alt = this.#created?.title;
      const request = {
        params: { listing_id },
        body: { photos: batch.map(({ file }) => ({ alt, file_name: storableName(file) })) },
        idempotencyKey: crypto.randomUUID(),
      };
      const call = () => callApi('createPhotoTickets', request);
      const answer = await call().catch((error) => {
        if (isWorthRetrying(error)) return call();
        throw error;
      });
      for (const [index, { id }] of batch.entries()) {
        const ticket = answer.tickets[index];
        this.#patch(
          id,
          ticket ? { ticket } : { state: 'failed', message: 'Maximum photos reached' },
        );
      }
      return answer;
    });
  }

  /** Sends files to storage, one after another. A failure doesn't stop the next. */
  async #send(signal: AbortSignal): Promise<void> {
    const batch = this.uploadsIn('sending');
    const total = batch.reduce((sum, { file }) => sum + file.size, 0);
    let before = 0;
    let finalProgress: QueueState['progress'];
    for (const [index, { id, file, ticket }] of batch.entries()) {
      if (ticket === undefined) continue;
      const onProgress = (bytes: number) => {
        const percent = Math.round((100 * (before + bytes)) / total);
        finalProgress = { file: index + 1, of: batch.length, percent };
        this.#merge({ progress: finalProgress });
      };
      onProgress(0);
      const message = signal.aborted
        ? 'The page was left'
        : await sendFile(ticket, file, onProgress, signal);
      onProgress(file.size);
      before += file.size;
      if (message === undefined) this.#patch(id, { state: 'sent' });
      else {
        this.#patch(id, { state: 'failed', message, ticket: undefined });
        // The place is released. If that fails, the next attempt uses the same place.
        const release = await outcomeOf(this.removeStored(ticket.photo_id));
        if (!release.ok) this.#patch(id, { ticket });
      }
    }
    // The finished progress stays for a moment, unless a new upload replaces it.
    setTimeout(() => {
      if (this.#state.progress !== finalProgress) return;
      const { progress: _, ...rest } = this.#state;
      this.#replaceAll(rest);
    }, FINISHED_VISIBLE_MS);
  }

  /** Reports the results once no sent photo is being processed any more. */
  #settle(latestPhotos: readonly OwnPhoto[]): void {
    const sentIds = this.uploadsIn('sent').map(({ ticket }) => ticket?.photo_id);
    // A photo that is missing was deleted: its place was reserved before it was sent.
    const results = latestPhotos.filter(({ id }) => sentIds.includes(id));
    const isOpen = results.some(({ state }) => state === 'PROCESSING');
    if (isOpen || this.uploadsIn('sending').length > 0) return;
    this.forget(({ state }) => state === 'sent');
    const lost = results.filter(isRefused).map(lostFile);
    this.#report(lost, results.length - lost.length);
  }

  /** @param added how many files became photos. @default it isn't known */
  #report(lost: readonly LostFile[], added?: number): void {
    if (this.#isFinishing) sayNotAttached(lost, this.#chosenCount, this.#currentListingId());
    else sayResult(lost, added);
  }

  #currentListingId(): string {
    return this.#state.listingId ?? '';
  }

  #patch(id: string, values: Partial<Upload>): void {
    this.#setUploads(
      this.#state.uploads.map((each) => (each.id === id ? { ...each, ...values } : each)),
    );
  }

  #setUploads(uploads: readonly Upload[]): void {
    this.#merge({ uploads });
  }

  #merge(values: Partial<QueueState>): void {
    this.#replaceAll({ ...this.#state, ...values });
  }

  #replaceAll(state: QueueState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
