import type { PhotoTicket } from '../../../../shared/photos/own-schema.ts';
import { SendingError, sendFile } from './api/send-file.ts';

/** How far files are on their way. */
export interface SendingProgress {
  /** The one that is being sent, counted from 1. */
  readonly file: number;
  readonly of: number;
  /** Of all their bytes, 0 to 100. */
  readonly percent: number;
}

/** A file and the place that is kept for it. */
export interface Parcel {
  readonly ticket: PhotoTicket;
  readonly file: File;
}

/** Each file with its ticket, as far as there are tickets. */
export const parcelsOf = (tickets: readonly PhotoTicket[], files: readonly File[]): Parcel[] =>
  files.flatMap((file, index) => {
    const ticket = tickets[index];
    return ticket === undefined ? [] : { ticket, file };
  });

/** A file that could not be sent, and why. */
interface Failure extends Parcel {
  readonly message: string;
}

/** What became of files that were to be sent. */
export interface Delivery {
  readonly sent: readonly Parcel[];
  readonly failed: readonly Failure[];
  /** Those that weren't tried, because it was ended. */
  readonly untried: readonly Parcel[];
}

interface SendingOptions {
  readonly onProgress: (progress: SendingProgress) => void;
  readonly onSent?: ((parcel: Parcel) => void) | undefined;
  readonly signal: AbortSignal;
}

/** Sends files one after another. One that fails doesn't keep the next from being sent. */
export async function sendFiles(
  parcels: readonly Parcel[],
  { onProgress, onSent, signal }: SendingOptions,
): Promise<Delivery> {
  const total = parcels.reduce((sum, { file }) => sum + file.size, 0);
  const sent: Parcel[] = [];
  const failed: Failure[] = [];
  let before = 0;
  for (const [index, parcel] of parcels.entries()) {
    const tell = (bytes: number) =>
      onProgress({
        file: index + 1,
        of: parcels.length,
        percent: Math.round((100 * (before + bytes)) / total),
      });
    tell(0);
    try {
      await sendFile(parcel.ticket, parcel.file, { onProgress: tell, signal });
      sent.push(parcel);
      onSent?.(parcel);
    } catch (error) {
      if (signal.aborted) return { sent, failed, untried: parcels.slice(index) };
      if (!(error instanceof SendingError)) throw error;
      failed.push({ ...parcel, message: error.message });
    }
    tell(parcel.file.size);
    before += parcel.file.size;
  }
  return { sent, failed, untried: [] };
}
