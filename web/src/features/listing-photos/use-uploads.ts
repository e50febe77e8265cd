import { useEffect, useRef, useState } from 'react';
import type { PhotoTicket } from '../../../../shared/photos/own-schema.ts';
import { sendFile } from './api/send-file.ts';

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
interface SendingProgress {
  /** The one that is being sent, counted from 1. */
  readonly file: number;
  readonly of: number;
  /** Of all their bytes, 0 to 100. */
  readonly percent: number;
}

/** How long the progress stays at its end, in milliseconds. */
const ENDED_FOR = 1_000;

/** The files that were chosen on this page, sent to storage for as long as it is there. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [progress, setProgress] = useState<SendingProgress>();
  // The same at once, for what goes on before the next rendering.
  const latest = useRef(uploads);
  const [page] = useState(() => new AbortController());
  useEffect(() => () => page.abort(), [page]);

  const update = (change: (before: readonly Upload[]) => readonly Upload[]) => {
    latest.current = change(latest.current);
    setUploads(latest.current);
  };
  const patch = (id: string, values: Partial<Upload>) =>
    update((before) => before.map((each) => (each.id === id ? { ...each, ...values } : each)));

  return {
    uploads,
    latest,
    update,
    patch,
    progress,
    /** Aborted once the page has been left. */
    leaving: page.signal,
    /**
     * Sends files one after another. One that fails doesn't keep the next from being sent.
     *
     * @param giveBack gives back a place for which no file came
     */
    send: async (
      batch: readonly (readonly [Upload, PhotoTicket])[],
      giveBack: (photoId: string) => Promise<unknown>,
    ): Promise<void> => {
      const total = batch.reduce((sum, [{ file }]) => sum + file.size, 0);
      let before = 0;
      let shown: SendingProgress | undefined;
      for (const [index, [{ id, file }, ticket]] of batch.entries()) {
        const onProgress = (bytes: number) => {
          const percent = Math.round((100 * (before + bytes)) / total);
          shown = { file: index + 1, of: batch.length, percent };
          setProgress(shown);
        };
        onProgress(0);
        const message = page.signal.aborted
          ? 'The page was left'
          : await sendFile(ticket, file, onProgress, page.signal);
        onProgress(file.size);
        before += file.size;
        if (message === undefined) patch(id, { state: 'sent' });
        else {
          patch(id, { state: 'failed', message, photoId: undefined });
          await giveBack(ticket.photo_id);
        }
      }
      // It stays at its end for a moment, unless more are sent by then.
      setTimeout(() => setProgress((now) => (now === shown ? undefined : now)), ENDED_FOR);
    },
  };
}
