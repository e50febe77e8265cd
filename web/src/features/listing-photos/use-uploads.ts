import { useEffect, useRef, useState } from 'react';
import type { PhotoTicket } from '../../../../shared/photos/own-schema.ts';
import { sendFile } from './api/send-file.ts';

/** A file that was chosen on this page, until it is known what has become of it. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Of the photo for which a place is kept. One that failed may still have it, and is sent there again. */
  readonly ticket?: PhotoTicket | undefined;
  /** Why it failed. */
  readonly message?: string;
}

/** How long the progress stays at its end, in milliseconds. */
const ENDED_FOR = 1_000;

/** The files that were chosen on this page, sent to storage for as long as it is there. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [progress, setProgress] = useState<{ file: number; of: number; percent: number }>();
  // The same at once, for what goes on before the next rendering.
  const latest = useRef(uploads);
  const [page, setPage] = useState(() => new AbortController());
  useEffect(() => {
    // React's strict mode leaves each page once and comes back to it.
    if (page.signal.aborted) setPage(new AbortController());
    return () => page.abort();
  }, [page]);

  const now = (state: Upload['state']) => latest.current.filter((each) => each.state === state);
  const update = (change: (before: readonly Upload[]) => readonly Upload[]) => {
    latest.current = change(latest.current);
    setUploads(latest.current);
  };
  const patch = (id: string, values: Partial<Upload>) =>
    update((before) => before.map((each) => (each.id === id ? { ...each, ...values } : each)));

  return {
    uploads,
    now,
    update,
    patch,
    /** The file that is being sent, counted from 1, and how much has gone of the bytes of all. */
    progress,
    /** Aborted once the page has been left. */
    leaving: page.signal,
    /**
     * Sends files one after another. One that fails doesn't keep the next from being sent.
     *
     * @param giveBack gives back a place for which no file came, and says whether it could
     */
    send: async (giveBack: (photoId: string) => Promise<boolean>): Promise<void> => {
      const batch = now('sending');
      const total = batch.reduce((sum, { file }) => sum + file.size, 0);
      let before = 0;
      let shown: typeof progress;
      for (const [index, { id, file, ticket }] of batch.entries()) {
        if (ticket === undefined) continue;
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
          patch(id, { state: 'failed', message, ticket: undefined });
          if (!(await giveBack(ticket.photo_id))) patch(id, { ticket });
        }
      }
      // It stays at its end for a moment, unless more are sent by then.
      setTimeout(() => setProgress((last) => (last === shown ? undefined : last)), ENDED_FOR);
    },
  };
}
