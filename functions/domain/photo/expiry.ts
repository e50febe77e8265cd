import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';
import type { ListingPhoto } from '../../data/photo/state.ts';

/** How long the processing of a file may take after its upload form has expired, in seconds. */
const PROCESSING_SECONDS = 5 * 60;

/** How long the lister sees that a file was refused, in seconds. */
const REFUSED_SECONDS = 30 * 60;

const after = (at: Date, seconds: number): string =>
  new Date(at.getTime() + seconds * 1000).toISOString();

/** When a reserved place expires if its upload form is made at this time. */
export const placeExpiry = (at: Date): string =>
  after(at, PHOTO_LIMITS.ticketSeconds + PROCESSING_SECONDS);

/**
 * When the upload form of a PROCESSING photo expires.
 * @throws for a READY photo, which doesn't expire
 */
export function uploadExpiry({ photo_id, kept_until }: ListingPhoto): Date {
  if (kept_until === undefined) throw new Error(`No place is kept for the photo ${photo_id}`);
  return new Date(Date.parse(kept_until) - PROCESSING_SECONDS * 1000);
}

/** When a refused photo expires. */
export const refusalExpiry = (at: Date): string => after(at, REFUSED_SECONDS);
