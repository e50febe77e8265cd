import { join } from 'node:path';

/** Where painted pictures are kept, so that each is painted once. */
export const PICTURE_STORE = join(import.meta.dirname, '..', '.local', 'pictures');
