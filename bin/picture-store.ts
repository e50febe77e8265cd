import { join } from 'node:path';

/** Where painted pictures are kept, so that each is painted once. `FELLSIDE_PICTURES` names another place. */
export const PICTURE_STORE =
  process.env.FELLSIDE_PICTURES ?? join(import.meta.dirname, '..', '.local', 'pictures');
