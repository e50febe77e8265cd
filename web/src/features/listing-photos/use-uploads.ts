import { useEffect, useRef, useState } from 'react';
import type { PhotoTicket } from '../../../../shared/photos/own-schema.ts';
import { sendFile } from './api/send-file.ts';

/** A file chosen on this page, until its result is known. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /**
   * For the reserved place. A failed upload may still have it, and then uses it for the next attempt.
   */
  readonly ticket?: PhotoTicket | undefined;
  /** Why it failed. */
  readonly message?: string;
}

/** How long the finished progress stays visible, in milliseconds. */
const ENDED_FOR = 1_000;

/** The files chosen on this page. They are sent to storage while the page is open. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [progress, setProgress] = useState<{ file: number; of: number; percent: number }>();
  // The same value without waiting for a render.
  const latest = useRef(uploads);
  const [page, setPage] = useState(() => new AbortController());
  useEffect(() => {
    // React's strict mode unmounts each page once and mounts it again.
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
    /** The number of the file that is being sent, from 1, and the share of all bytes sent. */
    progress,
    /** Aborted when the page is left. */
    leaving: page.signal,
    /**
     * Sends files one after another. A failure doesn't stop the next.
     *
     * @param giveBack releases a place that no file came for, and resolves to whether it could
     */
    send: async (giveBack: (photoId: string) => Promise<boolean>): Promise<void> => {
      const batch = now('sending');
      const total = batch.reduce((sum, { file }) => sum + file.size, 0);
      let before = 0;
      let finalProgress: typeof progress;
      for (const [index, { id, file, ticket }] of batch.entries()) {
        if (ticket === undefined) continue;
        const onProgress = (bytes: number) => {
          const percent = Math.round((100 * (before + bytes)) / total);
          finalProgress = { file: index + 1, of: batch.length, percent };
          setProgress(finalProgress);
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
      // The finished progress stays for a moment, unless a new upload replaces it.
      setTimeout(
        () => setProgress((last) => (last === finalProgress ? undefined : last)),
        ENDED_FOR,
      );
    },
  };
}
