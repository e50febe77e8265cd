import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { ApiError } from '../../lib/api-error.ts';
import { giveBack, keepPlaces } from './api/photo-calls.ts';
import { checkBatch } from './check-batch.ts';
import { photoToasts } from './photo-toasts.ts';
import { type Parcel, parcelsOf, type SendingProgress } from './send-files.ts';
import { type Batch, settledBatches } from './settled-batches.ts';
import { type PhotoCalls, usePhotoCalls } from './use-photo-calls.ts';
import { useSending } from './use-sending.ts';
import { useSequence } from './use-sequence.ts';

interface AddedPhotos extends PhotoCalls {
  /** @param placed how many places of the listing are taken */
  readonly add: (files: readonly File[], placed: number) => void;
  /** The file that was sent from this page, by the photo's id. */
  readonly files: ReadonlyMap<string, File>;
  /** The ids of those that are still on their way to storage. */
  readonly unsent: ReadonlySet<string>;
  readonly progress: SendingProgress | undefined;
}

const idsOf = (parcels: readonly Parcel[]) => parcels.map(({ ticket }) => ticket.photo_id);

/**
 * Adds photos to a listing that is there, and says what has become of them.
 *
 * @param shown its photos, as the page shows them
 */
export function useAddedPhotos(listingId: string, shown: readonly OwnPhoto[]): AddedPhotos {
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [unsent, setUnsent] = useState<ReadonlySet<string>>(new Set());
  const batches = useRef<readonly Batch[]>([]);
  const { progress, send } = useSending();
  const inTurn = useSequence();

  const tell = (photos: readonly OwnPhoto[]) => {
    const { settled, goingOn } = settledBatches(batches.current, photos);
    batches.current = goingOn;
    for (const { ready, refused } of settled) {
      photoToasts.uploadFailed(refused);
      if (ready > 0) photoToasts.added(ready);
      else if (refused.length > 0) photoToasts.noneAdded();
    }
  };
  const calls = usePhotoCalls(listingId, tell);

  // Somebody else on this page may have asked, and heard that all are ready. An answer from before
  // they were added says nothing of them.
  const onShown = useEffectEvent((photos: readonly OwnPhoto[]) => {
    const known = new Set(photos.map(({ id }) => id));
    if (batches.current.flatMap(idsOf).every((id) => known.has(id))) tell(photos);
  });
  useEffect(() => onShown(shown), [shown]);

  const keepPlacesFor = async (chosen: readonly File[]): Promise<readonly Parcel[]> => {
    try {
      const { tickets } = await calls.change(() =>
        keepPlaces(
          listingId,
          chosen.map(() => ({})),
        ),
      );
      return parcelsOf(tickets, chosen);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      photoToasts.addFailed(error);
      return [];
    }
  };
  const sendBatch = async (chosen: readonly File[]) => {
    const parcels = await keepPlacesFor(chosen);
    if (parcels.length === 0) return;
    if (parcels.length < chosen.length) photoToasts.full(chosen.length - parcels.length);
    setFiles((before) => new Map([...before, ...parcels.map(fileById)]));
    setUnsent(new Set(idsOf(parcels)));
    const { sent, failed, untried } = await send(parcels, ({ ticket }) =>
      setUnsent((before) => new Set([...before].filter((id) => id !== ticket.photo_id))),
    );
    for (const id of idsOf([...failed, ...untried])) await giveBack(listingId, id);
    setUnsent(new Set());
    photoToasts.uploadFailed(failed);
    if (sent.length > 0) batches.current = [...batches.current, sent];
    else if (untried.length === 0) photoToasts.noneAdded();
    await calls.refresh();
  };

  return {
    ...calls,
    files,
    unsent,
    progress,
    add: (chosen, placed) => {
      const { problems, accepted, leftOut } = checkBatch(chosen, PHOTO_LIMITS.perListing - placed);
      if (problems.length > 0) photoToasts.batchRefused(problems);
      if (leftOut > 0) photoToasts.full(leftOut);
      if (accepted.length > 0) void inTurn(() => sendBatch(accepted));
    },
  };
}

const fileById = ({ ticket, file }: Parcel) => [ticket.photo_id, file] as const;
