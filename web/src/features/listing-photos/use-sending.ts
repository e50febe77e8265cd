import { useEffect, useRef, useState } from 'react';
import { type Delivery, type Parcel, type SendingProgress, sendFiles } from './send-files.ts';

/** How long the progress stays at its end, in milliseconds. */
const ENDED_FOR = 1_000;

/** What is lost by leaving the page meanwhile. */
export const STILL_SENDING =
  'Photos are still being sent. Those that haven’t been sent won’t be added.';

/** Files on their way from the page to storage. */
interface Sending {
  /** Undefined where none are, and none have just been. */
  readonly progress: SendingProgress | undefined;
  /** Sends them, unless the page is left. */
  readonly send: (
    parcels: readonly Parcel[],
    onSent?: (parcel: Parcel) => void,
  ) => Promise<Delivery>;
}

/** Sends files for as long as the page is there, and shows how far they are. */
export function useSending(): Sending {
  const [progress, setProgress] = useState<SendingProgress>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send: Sending['send'] = async (parcels, onSent) => {
    const controller = new AbortController();
    sending.current = controller;
    let last: SendingProgress | undefined;
    const delivery = await sendFiles(parcels, {
      signal: controller.signal,
      onSent,
      onProgress: (now) => {
        last = now;
        setProgress(now);
      },
    });
    setTimeout(() => setProgress((shown) => (shown === last ? undefined : shown)), ENDED_FOR);
    return delivery;
  };
  return { progress, send };
}
