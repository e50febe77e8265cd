import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';
import type { ListingPhoto, ReadyPhoto } from './entity.ts';

/** How long a file may take to become a photo once the last moment to send it has passed, in seconds. */
const PROCESSING_SECONDS = 5 * 60;

/** How long it is told that a file was refused, in seconds. */
const REFUSED_SECONDS = 30 * 60;

const after = (at: Date, seconds: number): string =>
  new Date(at.getTime() + seconds * 1000).toISOString();

/** Until when a place is kept for a file that may be sent from now on. */
export const placeKeptUntil = (at: Date): string =>
  after(at, PHOTO_LIMITS.ticketSeconds + PROCESSING_SECONDS);

/**
 * Until when the file may be sent for which a place is kept.
 * @throws for a photo that has been made ready: no place is kept for it
 */
export function sendableUntil({ photo_id, kept_until }: ListingPhoto): Date {
  if (kept_until === undefined) throw new Error(`No place is kept for the photo ${photo_id}`);
  return new Date(Date.parse(kept_until) - PROCESSING_SECONDS * 1000);
}

/** Until when a refusal is told. */
export const refusalKeptUntil = (at: Date): string => after(at, REFUSED_SECONDS);

/** Whether a photo can be shown to anyone. */
export const isReady = (photo: ListingPhoto): photo is ReadyPhoto => photo.state === 'READY';

/** Whether a photo counts towards those that a listing may have, and has its turn in their order. */
export const hasPlace = ({ state }: ListingPhoto): boolean =>
  state === 'READY' || state === 'PROCESSING';

/** Whether a photo only waits for its deletion: it was removed, or its file didn't come in time. */
export const isLeftOver = ({ state, kept_until }: ListingPhoto, now: Date): boolean =>
  state === 'REMOVED' || (kept_until !== undefined && Date.parse(kept_until) < now.getTime());

/** Photos in their order, numbered anew; behind them those that have no place. */
export function renumbered(photos: readonly ListingPhoto[]): ListingPhoto[] {
  const placed = photos.filter(hasPlace);
  const others = photos.filter((photo) => !hasPlace(photo));
  return [...placed, ...others].map((photo, sort_order) => ({ ...photo, sort_order }));
}
