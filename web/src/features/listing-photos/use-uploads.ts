import { useEffect, useRef, useState } from 'react';
import type { PhotoTicket } from '../../../../shared/photos/own-schema.ts';
import { type ApiError, outcomeOf } from '../../lib/api-error.ts';
import { giveBack } from './api/photo-calls.ts';
import { SendingError, sendFile } from './api/send-file.ts';
import { useSequence } from './use-photo-calls.ts';

/** A file that was chosen on this page, until it is known what has become of it. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** The photo for which a place is kept. */
  readonly photoId?: string | undefined;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it failed. */
  readonly message?: string;
}

/** How far files are on their way. */
export interface SendingProgress {
  /** The one that is being sent, counted from 1. */
  readonly file: number;
  readonly of: number;
  /** Of all their bytes, 0 to 100. */
  readonly percent: number;
}

/** How long the progress stays at its end, in milliseconds. */
const ENDED_FOR = 1_000;

/** What is said of a file for which the listing has no place left. */
const NO_PLACE = 'Maximum photos reached';

/** A file and the place that is kept for it. */
type Parcel = readonly [Upload, PhotoTicket];

/** What has become of files that were sent. */
interface Sent {
  readonly failed: readonly Upload[];
  /** Why no place was kept for any. */
  readonly error?: ApiError;
}

interface Sending {
  readonly listingId: string;
  /** @throws {ApiError} where none can be kept */
  readonly keepPlaces: (
    files: readonly File[],
    take: (tickets: readonly PhotoTicket[]) => void,
  ) => Promise<unknown>;
}

/** Sends files to storage one after another, for as long as the page is there. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [progress, setProgress] = useState<SendingProgress>();
  // The same at once, for what goes on before the next rendering.
  const latest = useRef(uploads);
  const controller = useRef<AbortController>(undefined);
  const inTurn = useSequence();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      controller.current?.abort();
    };
  }, []);

  const update = (change: (before: readonly Upload[]) => readonly Upload[]) => {
    latest.current = change(latest.current);
    setUploads(latest.current);
  };
  const patch = (id: string, values: Partial<Upload>) =>
    update((before) => before.map((each) => (each.id === id ? { ...each, ...values } : each)));

  /** Sends one file by its ticket. One that fails doesn't keep the next from being sent. */
  const sendOne = async (
    { id, file }: Upload,
    ticket: PhotoTicket,
    options: Parameters<typeof sendFile>[2],
  ) => {
    try {
      await sendFile(ticket, file, options);
      patch(id, { state: 'sent' });
    } catch (error) {
      if (options.signal.aborted) return;
      if (!(error instanceof SendingError)) throw error;
      patch(id, { state: 'failed', message: error.message, photoId: undefined });
    }
  };
  const sendAll = async (batch: readonly Parcel[], listingId: string, signal: AbortSignal) => {
    const total = batch.reduce((sum, [{ file }]) => sum + file.size, 0);
    let before = 0;
    for (const [index, [upload, ticket]] of batch.entries()) {
      const onProgress = (bytes: number) =>
        setProgress({
          file: index + 1,
          of: batch.length,
          percent: Math.round((100 * (before + bytes)) / total),
        });
      onProgress(0);
      if (!signal.aborted) await sendOne(upload, ticket, { onProgress, signal });
      onProgress(upload.file.size);
      before += upload.file.size;
    }
    for (const [{ id }, { photo_id }] of batch) {
      const state = latest.current.find((each) => each.id === id)?.state;
      if (state !== 'sent') await giveBack(listingId, photo_id);
    }
  };

  return {
    uploads,
    latest,
    progress,
    update,
    /** Sends what is waiting. @returns undefined where the page was left meanwhile */
    send: ({ listingId, keepPlaces }: Sending): Promise<Sent | undefined> =>
      inTurn(async () => {
        if (isGone.current) return undefined;
        const batch = latest.current.filter(({ state }) => state === 'waiting');
        if (batch.length === 0) return { failed: [] };
        const ids = new Set(batch.map(({ id }) => id));
        const mine = new AbortController();
        controller.current = mine;
        const { signal } = mine;
        for (const id of ids) patch(id, { state: 'sending' });
        const failed = () =>
          latest.current.filter(({ id, state }) => ids.has(id) && state === 'failed');
        let parcels: readonly Parcel[] = [];
        const kept = await outcomeOf(
          keepPlaces(
            batch.map(({ file }) => file),
            (tickets) => {
              for (const [index, { id }] of batch.entries()) {
                const photoId = tickets[index]?.photo_id;
                patch(id, photoId ? { photoId } : { state: 'failed', message: NO_PLACE });
              }
              parcels = batch.flatMap((upload, index) => {
                const ticket = tickets[index];
                return ticket === undefined ? [] : [[upload, ticket] as const];
              });
            },
          ),
        );
        if (!kept.ok) {
          for (const id of ids) patch(id, { state: 'failed', message: kept.error.message });
          return { failed: failed(), error: kept.error };
        }
        await sendAll(parcels, listingId, signal);
        // It stays at its end for a moment, unless more are sent by then.
        setTimeout(() => controller.current === mine && setProgress(undefined), ENDED_FOR);
        return signal.aborted ? undefined : { failed: failed() };
      }),
  };
}
