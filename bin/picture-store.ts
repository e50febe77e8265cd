import { join } from 'node:path';

/**
 * Where painted pictures are stored, so that each is painted only once. `FELLSIDE_PICTURES` sets
 * another place.
 */
export const PICTURE_STORE =
  process.env.FELLSIDE_PICTURES ?? join(import.meta.dirname, '..', '.local', 'pictures');
