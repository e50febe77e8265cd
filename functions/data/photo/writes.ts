import { isDeepStrictEqual } from 'node:util';
import type { Writes } from '../service.ts';
import type { ListingPhoto } from './state.ts';

/**
 * The writes that store a listing's photos.
 * @param before as they are stored; those that stay the same aren't written
 */
export const photoWrites = (
  { photo }: Writes,
  before: readonly ListingPhoto[],
  after: readonly ListingPhoto[],
) =>
  after
    .filter((each) => !before.some((stored) => isDeepStrictEqual(stored, each)))
    .map((each) => photo.put(each).commit());
